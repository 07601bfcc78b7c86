import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { password } from '#shared/contract/password.ts'
import { FullDigitalAccount } from '#shared/model/digital-account.ts'
import { ContactId, DigitalAccountId, FileId } from '#shared/model/ids.ts'
import { toRequestRow } from '#web/features/passwords/import/request-row.ts'
import { type ExportFormat, exportContents } from './export-contents.ts'
import { toExported } from './exported-account.ts'
import { writeExport } from './write-export.ts'

const at = '2024-01-01T00:00:00.000Z'
const id = '9b1f0e5c-2f3d-4c55-8a7e-2f1f3b7d9a10'

/** An account with a value for each field that there is. */
const digitalAccount: Required<FullDigitalAccount> = {
  digitalAccountId: DigitalAccountId.parse(id),
  label: 'Hill Country Bank',
  type: 'bank',
  userName: 'ana',
  password: 'lantern',
  webSite: 'https://bank.example',
  moreWebSites: ['https://cards.bank.example'],
  note: 'Two\nlines',
  totp: 'JBSWY3DPEHPK3PXP',
  fields: [
    { name: 'PIN', value: '0042', hidden: true },
    { name: 'Folder', value: 'Money', hidden: false },
  ],
  earlierPasswords: [{ password: 'old', replacedAt: at }],
  passwordChangedAt: at,
  wish: { action: 'close', contactId: ContactId.parse(id), note: 'Call', providerToolSet: true },
  readers: { who: 'nobody' },
  sealed: false,
  version: 3,
  createdAt: at,
  updatedAt: at,
  host: 'bank.example',
  providerTool: { name: 'Tool', url: 'https://tool.example' },
  file: {
    fileId: FileId.parse(id),
    category: 'account',
    fileName: 'a.pdf',
    contentType: 'application/pdf',
    size: 1,
    status: 'READY',
    path: 'drive/a/b',
    createdAt: at,
  },
}

const importedRow = password.operations.ImportDigitalAccounts.body.shape.rows.element

it('an account is exported so that its import stores the same again', () => {
  const row = toRequestRow({ row: 1, account: toExported(digitalAccount), remarks: [] }, at)
  const { row: _, ...fields } = importedRow.shape
  expect(row).toEqual({
    row: 1,
    ...Object.fromEntries(
      Object.keys(fields).map((name) => [name, digitalAccount[name as keyof FullDigitalAccount]]),
    ),
  })
})

/*
 * A field that is added to the model is in each export, or is named there as lacking. The test
 * changes each field of the schema, at any depth, and looks whether the file changes.
 */

/** The fields that mean nothing outside our product, or follow from another field. */
const ofOurs = ['digitalAccountId', 'version', 'sealed', 'host', 'providerTool']

type Path = readonly string[]
type Schema = z.core.JSONSchema.JSONSchema

const root: Schema = z.toJSONSchema(FullDigitalAccount, { io: 'input' })

/** The paths of all values that a schema has. */
const pathsOf = (schema: Schema, path: Path = []): Path[] => {
  const definition = schema.$ref && root.$defs?.[schema.$ref.split('/').at(-1) ?? '']
  if (definition) return pathsOf(definition as Schema, path)
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  if (parts.length > 0) return parts.flatMap((part) => pathsOf(part as Schema, path))
  if (schema.items) return pathsOf(schema.items as Schema, [...path, '0'])
  const properties = Object.entries(schema.properties ?? {})
  return properties.length > 0
    ? properties.flatMap(([name, part]) => pathsOf(part as Schema, [...path, name]))
    : [path]
}

const different = (value: unknown): unknown => {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 1
  if (value === at) return '2025-02-02T00:00:00.000Z'
  return value === 'bank' ? 'crypto' : `${value}-x`
}

/** The account with another value at a path. */
const changedAt = (path: Path): FullDigitalAccount => {
  const changed = structuredClone(digitalAccount)
  const last = path.at(-1) ?? ''
  const holder = path
    .slice(0, -1)
    .reduce<Record<string, unknown>>(
      (part, name) => part[name] as Record<string, unknown>,
      changed as unknown as Record<string, unknown>,
    )
  expect(holder[last], `The account of this test has no value at ${path.join('.')}.`).toBeDefined()
  holder[last] = different(holder[last])
  return changed
}

const paths = pathsOf(root).filter(([name = '']) => !ofOurs.includes(name))

describe.each(['bitwarden', 'csv'] as const)('the export %s', (format: ExportFormat) => {
  const textOf = (one: FullDigitalAccount) => writeExport([one], format).file.text()
  const { lackedFields } = exportContents[format]
  const isLacked = ([name = '']: Path) => name in lackedFields

  it.each(paths.filter((path) => !isLacked(path)).map((path) => [path.join('.'), path] as const))(
    'has %s',
    async (_, path) => {
      expect(await textOf(changedAt(path))).not.toBe(await textOf(digitalAccount))
    },
  )

  it('has none of the fields that it names as lacking', async () => {
    for (const name of Object.keys(lackedFields)) {
      const without = { ...digitalAccount, [name]: undefined }
      expect(await textOf(without), name).toBe(await textOf(digitalAccount))
    }
  })
})

it('an account without a sign-in is exported as a note', () => {
  const bare = {
    ...digitalAccount,
    userName: '',
    password: '',
    totp: '',
    webSite: '',
    moreWebSites: [],
  }
  expect(toExported(bare).kind).toBe('note')
})
