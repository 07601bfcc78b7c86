import * as z from 'zod'
import type {
  AccountKind,
  ImportedAccount,
  OwnField,
} from '#web/features/passwords/imported-account.ts'
import { checkAccount } from './check-account.ts'
import { checkRowCount, type ImportedFile, ImportFileError, type ImportRow } from './import-rows.ts'
import { inflateEntry } from './inflate-entry.ts'
import { parseJson } from './parse-json.ts'
import { readInstant } from './read-instant.ts'

const Words = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((text) => text ?? '')

const Item = z.object({
  favIndex: z.number().nullish(),
  createdAt: z.number().nullish(),
  updatedAt: z.number().nullish(),
  state: Words,
  trashed: z.boolean().nullish(),
  categoryUuid: Words,
  details: z.object({
    loginFields: z
      .array(z.object({ value: Words, name: Words, designation: Words, fieldType: Words }))
      .nullish(),
    notesPlain: Words,
    password: Words,
    sections: z
      .array(
        z.object({
          title: Words,
          fields: z
            .array(z.object({ title: Words, value: z.record(z.string(), z.unknown()).nullish() }))
            .nullish(),
        }),
      )
      .nullish(),
    passwordHistory: z.array(z.object({ value: Words, time: z.number().nullish() })).nullish(),
    documentAttributes: z.object({ fileName: Words }).nullish(),
    passkey: z.unknown().optional(),
  }),
  overview: z.object({
    title: Words,
    url: Words,
    urls: z.array(z.object({ url: Words })).nullish(),
    tags: z.array(Words).nullish(),
  }),
})

/** Older exports wrap each item once more. */
const Wrapped = z.union([z.object({ item: Item }).transform(({ item }) => item), Item])

const Export = z.object({
  accounts: z.array(
    z.object({
      vaults: z.array(
        z.object({
          attrs: z.object({ name: Words }).nullish(),
          items: z.array(z.unknown()),
        }),
      ),
    }),
  ),
})

type Item = z.output<typeof Item>

/** 1Password's categories: a login and a password are logins, and a note and a document are notes. */
const kinds: Readonly<Record<string, AccountKind>> = {
  '001': 'login',
  '005': 'login',
  '110': 'login',
  '111': 'login',
  '002': 'card',
  '003': 'note',
  '006': 'note',
  '004': 'identity',
}

/** Value types that 1Password itself masks. */
const masked = ['concealed', 'creditCardNumber', 'totp', 'sshKey']

const dateText = (seconds: unknown) => readInstant(Number(seconds))?.slice(0, 10) ?? ''

/** A month of a year, which 1Password writes as 202712. */
const monthText = (month: unknown) => String(month).replace(/^(\d{4})(\d\d)$/, '$2/$1')

/** The texts within a structured value, such as an address. */
const textsWithin = (value: unknown): string[] => {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsWithin) : []
}

/** The values of which only one text is worth keeping. */
const Structured = z.union([
  z.object({ privateKey: z.string() }).transform(({ privateKey }) => privateKey),
  z.object({ fileName: z.string() }).transform(({ fileName }) => fileName),
])

const valueText = (type: string, value: unknown): string => {
  if (type === 'date') return dateText(value)
  if (type === 'monthYear') return monthText(value)
  const structured = Structured.safeParse(value)
  if (structured.success) return structured.data
  return textsWithin(value).join(', ')
}

interface Field extends OwnField {
  readonly isTotp: boolean
}

const sectionFields = (item: Item): Field[] =>
  (item.details.sections ?? []).flatMap((section) =>
    (section.fields ?? []).flatMap(({ title, value }) =>
      Object.entries(value ?? {}).flatMap(([type, content]) => {
        const text = valueText(type, content)
        if (text === '') return []
        const name = [section.title, title].filter(Boolean).join(': ')
        return [{ name, value: text, secret: masked.includes(type), isTotp: type === 'totp' }]
      }),
    ),
  )

const accountOf = (item: Item, vault: string): ImportedAccount => {
  const { details, overview } = item
  const login = details.loginFields ?? []
  const designated = (designation: string) =>
    login.find((field) => field.designation === designation)?.value ?? ''
  const fields = sectionFields(item)
  const totp = fields.find(({ isTotp }) => isTotp)
  const password = designated('password') || details.password
  const changedAt = password === '' ? undefined : readInstant(item.updatedAt ?? item.createdAt ?? 0)
  const kind = kinds[item.categoryUuid] ?? 'other'
  return {
    kind,
    label: overview.title,
    userName: designated('username'),
    password,
    webSites: [...new Set([overview.url, ...(overview.urls ?? []).map(({ url }) => url)])].filter(
      Boolean,
    ),
    notes: details.notesPlain,
    totp: totp?.value ?? '',
    ownFields: [
      ...login
        .filter(({ designation, value }) => designation === '' && value !== '')
        .map(({ name, value, fieldType }) => ({ name, value, secret: fieldType === 'P' })),
      ...fields
        .filter((field) => field !== totp)
        .map(({ name, value, secret }) => ({ name, value, secret })),
      ...(item.state === 'archived' ? [{ name: 'Archived', value: 'true', secret: false }] : []),
    ],
    folder: [vault, ...(overview.tags ?? [])].filter(Boolean).join(', '),
    favourite: (item.favIndex ?? 0) > 0,
    earlierPasswords: (details.passwordHistory ?? [])
      .filter(({ value }) => value !== '')
      .map(({ value, time }) => {
        const replacedAt = readInstant(time ?? 0)
        return { password: value, ...(replacedAt !== undefined && { replacedAt }) }
      }),
    ...(changedAt !== undefined && { passwordChangedAt: changedAt }),
  }
}

const remarksOf = ({ details, trashed }: Item): string[] => [
  ...(details.documentAttributes
    ? [
        `Its file “${details.documentAttributes.fileName}” is not imported. Add it to the account afterwards.`,
      ]
    : []),
  ...(details.passkey ? ['Its passkey cannot be moved. Make a new one at the web site.'] : []),
  ...(trashed ? ['It was in the trash of 1Password.'] : []),
]

/** Reads a 1Password archive (1PUX). Attached files are named in the remarks and not imported. */
export const readOnePasswordArchive = (
  bytes: Uint8Array,
  onRead?: (part: number) => void,
): ImportedFile => {
  const { content, others } = inflateEntry(bytes, 'export.data', (part) => onRead?.(part / 2))
  if (!content) {
    throw new ImportFileError(
      others.includes('xl/workbook.xml')
        ? 'This is an Excel file. Choose the file that your password manager exported, or save this one as CSV.'
        : 'This archive is not an export of 1Password: it has no “export.data”. If it holds another export, unpack it first.',
    )
  }
  const data = Export.safeParse(parseJson(new TextDecoder().decode(content)))
  if (!data.success) {
    throw new ImportFileError(
      'This archive has no list of accounts that we can read. Export it again.',
    )
  }
  const items = data.data.accounts.flatMap(({ vaults }) =>
    vaults.flatMap((vault) =>
      vault.items.map((item) => ({ item, vault: vault.attrs?.name ?? '' })),
    ),
  )
  checkRowCount(items.length)
  const rows = items.map(({ item, vault }, at): ImportRow => {
    const row = at + 1
    if (at % 200 === 0) onRead?.(0.5 + at / items.length / 2)
    const read = Wrapped.safeParse(item)
    return read.success
      ? checkAccount(accountOf(read.data, vault), row, remarksOf(read.data))
      : { row, problem: `Item ${row} has an unknown form and could not be read.` }
  })
  if (rows.length === 0) throw new ImportFileError('This export has no items.')
  const files = others.filter((name) => name.startsWith('files/') && !name.endsWith('/')).length
  return {
    format: '1Password',
    rows,
    leftOut: files > 0 ? [`${files} attached ${files === 1 ? 'file' : 'files'}`] : [],
  }
}
