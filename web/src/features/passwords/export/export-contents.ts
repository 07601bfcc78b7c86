import type { FullDigitalAccount } from '#shared/model/digital-account.ts'

type Field = keyof FullDigitalAccount

/** The content of a file of exported accounts, in the words of a screen. */
export interface ExportContents {
  readonly name: string
  readonly fileName: string
  readonly mediaType: string
  readonly contains: readonly string[]
  readonly leavesOut: readonly string[]
  /** The same by the fields of an account. Every other field is in the file, which a test holds. */
  readonly leftOut: Readonly<Partial<Record<Field, string>>>
}

const inEveryFile = [
  'labels, types, user names and passwords',
  'web sites, notes and your own fields',
  'the secrets of one-time codes',
  'folders',
]

/** The fields of an account that no export has, in the words of the screen. */
const inNoFile = {
  file: 'attached files',
  wish: 'what should happen to each account',
  readers: 'who can read it after your death',
  createdAt: 'when each account was added and changed here',
  updatedAt: 'when each account was added and changed here',
} satisfies Partial<Record<Field, string>>

const notInCsv = {
  ...inNoFile,
  earlierPasswords: 'earlier passwords',
  passwordChangedAt: 'when each password was changed',
} satisfies Partial<Record<Field, string>>

const leaving = (leftOut: Readonly<Partial<Record<Field, string>>>) => ({
  leftOut,
  leavesOut: [...new Set(Object.values(leftOut))],
})

export type ExportFormat = 'bitwarden' | 'csv'

/** An index of the exports: what each contains, and what it leaves out. */
export const exportContents: Readonly<Record<ExportFormat, ExportContents>> = {
  bitwarden: {
    name: 'Bitwarden JSON',
    fileName: 'heirloom-passwords.json',
    mediaType: 'application/json',
    contains: [...inEveryFile, 'earlier passwords', 'when each password was changed'],
    ...leaving(inNoFile),
  },
  csv: {
    name: 'CSV',
    fileName: 'heirloom-passwords.csv',
    mediaType: 'text/csv',
    contains: inEveryFile,
    ...leaving(notInCsv),
  },
}
