/** What a file of exported accounts holds, in the words of a screen. */
export interface ExportContents {
  readonly name: string
  readonly fileName: string
  readonly mediaType: string
  readonly contains: readonly string[]
  readonly leavesOut: readonly string[]
}

const everywhere = [
  'labels, user names and passwords',
  'web sites, notes and your own fields',
  'the secrets of one-time codes',
  'folders',
]

const nowhere = [
  'attached files',
  'what should happen to each account',
  'who can read it after your death',
]

export type ExportFormat = 'bitwarden' | 'csv'

/** An index of the exports: what each contains, and what it leaves out. */
export const exportContents: Readonly<Record<ExportFormat, ExportContents>> = {
  bitwarden: {
    name: 'Bitwarden JSON',
    fileName: 'heirloom-passwords.json',
    mediaType: 'application/json',
    contains: [...everywhere, 'earlier passwords', 'when each password was changed'],
    leavesOut: nowhere,
  },
  csv: {
    name: 'CSV',
    fileName: 'heirloom-passwords.csv',
    mediaType: 'text/csv',
    contains: everywhere,
    leavesOut: [
      'earlier passwords',
      'when each password was changed',
      'which of your own fields are masked',
      ...nowhere,
    ],
  },
}
