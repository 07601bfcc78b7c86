/** How a password manager writes the file that we import, in one sentence a step. */
export interface ExportSteps {
  readonly name: string
  readonly steps: readonly string[]
}

export const exportSteps: readonly ExportSteps[] = [
  {
    name: '1Password',
    steps: [
      'In the desktop app, choose File, Export, and your account.',
      'Choose the format 1PUX, which has everything. CSV works too, but has only logins and passwords.',
    ],
  },
  {
    name: 'Apple Passwords',
    steps: ['On a Mac, open Passwords.', 'Choose File, then “Export All Passwords to File”.'],
  },
  {
    name: 'Bitwarden',
    steps: [
      'In the web vault, choose Tools, then “Export vault”.',
      'Choose the format “.json”, not the encrypted one. CSV works too, but has only logins and notes.',
    ],
  },
  {
    name: 'Chrome',
    steps: [
      'Open Settings, “Autofill and passwords”, then “Google Password Manager”.',
      'Choose Settings, then “Export passwords”.',
    ],
  },
  {
    name: 'Dashlane',
    steps: [
      'In the web app, choose “My account”, Settings, then “Export data”.',
      'Choose CSV, open the ZIP file, and take the file credentials.csv out of it.',
    ],
  },
  {
    name: 'Edge',
    steps: [
      'Open Settings, Profiles, then Passwords.',
      'Choose the menu with three dots, then “Export passwords”.',
    ],
  },
  {
    name: 'Firefox',
    steps: [
      'Open the menu, then Passwords.',
      'Choose the menu with three dots, then “Export passwords”.',
    ],
  },
  {
    name: 'KeePass',
    steps: [
      'Open your database.',
      'Choose File, Export, then “KeePass CSV (1.x)”.',
      'This file has no groups, no fields of your own, no one-time codes, no earlier passwords and no attached files. Add those that you need by hand.',
    ],
  },
  {
    name: 'KeePassXC',
    steps: [
      'Open your database.',
      'Choose Database, Export, then “CSV File”.',
      'This file has no fields of your own, no earlier passwords and no attached files. Add those that you need by hand.',
    ],
  },
  {
    name: 'LastPass',
    steps: [
      'In the browser extension, choose Account, “Fix a problem yourself”, then “Export vault items”.',
      'Choose “Export data for use anywhere”, and confirm it in the email that LastPass sends.',
    ],
  },
  {
    name: 'NordPass',
    steps: ['Open Settings, then “Export items”.', 'Choose CSV, with all types of items.'],
  },
  {
    name: 'Proton Pass',
    steps: ['Open Settings, then Export.', 'Choose CSV, without encryption.'],
  },
]
