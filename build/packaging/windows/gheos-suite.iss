; The installer for Windows, for Inno Setup 6. `dev.py package` gives Version and Program (the folder built).
#ifndef Version
  #error Version is missing: run this through dev.py package
#endif
#ifndef Program
  #error Program is missing: run this through dev.py package
#endif

[Setup]
AppId={{5B0E4C8E-5C43-4E0B-9C39-6E8B6F1B7A52}
AppName=Gheos Suite
AppVersion={#Version}
AppPublisher=The Gheos Suite developers
VersionInfoVersion={#Version}
DefaultDirName={autopf}\Gheos Suite
DefaultGroupName=Gheos Suite
DisableProgramGroupPage=yes
; No administrator is needed: it installs for this user, unless somebody asks for everybody.
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0
LicenseFile={#Program}\_internal\LICENSE
SetupIconFile=..\icons\gheos-suite.ico
UninstallDisplayIcon={app}\gheos-suite.exe
UninstallDisplayName=Gheos Suite
WizardStyle=modern
Compression=lzma2/max
SolidCompression=yes
ChangesAssociations=yes
CloseApplications=yes

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; GroupDescription: "{cm:AdditionalIcons}"; Flags: unchecked

[InstallDelete]
; An older version's files must not mix with the new ones. Saved games lie elsewhere and are kept.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Program}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs
Source: "..\icons\application-x-gheos-suite-game.ico"; DestDir: "{app}"; Flags: ignoreversion

[Icons]
Name: "{autoprograms}\Gheos Suite"; Filename: "{app}\gheos-suite.exe"
Name: "{autodesktop}\Gheos Suite"; Filename: "{app}\gheos-suite.exe"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.gheos"; ValueType: string; ValueData: "GheosSuite.Game"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\GheosSuite.Game"; ValueType: string; ValueData: "Gheos Suite saved game"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\GheosSuite.Game\DefaultIcon"; ValueType: string; ValueData: "{app}\application-x-gheos-suite-game.ico"
Root: HKA; Subkey: "Software\Classes\GheosSuite.Game\shell\open\command"; ValueType: string; ValueData: """{app}\gheos-suite.exe"" ""%1"""

[Run]
Filename: "{app}\gheos-suite.exe"; Description: "{cm:LaunchProgram,Gheos Suite}"; Flags: nowait postinstall skipifsilent
