import type { FullDigitalAccount } from '#shared/model/digital-account.ts'

type Field = keyof FullDigitalAccount

/** What an export format contains, in the words of the screen. */
export interface ExportContents {
  readonly name: string
  readonly fileName: string
  readonly mediaType: string
  readonly contains: readonly string[]
  /** What the file lacks, each thing once. */
  readonly lacks: readonly string[]
  /**
   * What the file lacks, by the field of a digital account. It has every other field: see
   * `exported-account.test.ts`.
   */
  readonly lackedFields: Readonly<Partial<Record<Field, string>>>
}

const inEveryFile = [
  'labels, types, user names and passwords',
  'websites, notes and your own fields',
  'the secrets of one-time codes',
  'folders',
]

/** The fields of a digital account that no export has, in the words of the screen. */
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

const omissions = (lackedFields: Readonly<Partial<Record<Field, string>>>) => ({
  lackedFields,
  lacks: [...new Set(Object.values(lackedFields))],
})

export type ExportFormat = 'bitwarden' | 'csv'

/** What each export contains, and what it leaves out. */
export const exportContents: Readonly<Record<ExportFormat, ExportContents>> = {
  bitwarden: {
    name: 'Bitwarden JSON',
    fileName: 'heirloom-passwords.json',
    mediaType: 'application/json',
    contains: [...inEveryFile, 'earlier passwords', 'when each password was changed'],
    ...omissions(inNoFile),
  },
  csv: {
    name: 'CSV',
    fileName: 'heirloom-passwords.csv',
    mediaType: 'text/csv',
    contains: inEveryFile,
    ...omissions(notInCsv),
  },
}
