import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { hostOf } from '#shared/rules/digital-accounts/host-of.ts'
import { hostOf as webHostOf } from '#web/features/passwords/host-of.ts'
import { emptyAccount, type PortableAccount } from '#web/features/passwords/portable-account.ts'
import { knownCsvFormats } from './csv/known-csv-formats.ts'
import { dryRun, type ExistingAccount } from './dry-run.ts'
import { isPart, leavesOf, type Part } from './emptied-item.ts'
import { type ImportedFile, quoted, type ReadRow } from './import-rows.ts'
import { readImportFile } from './read-import-file.ts'
import { toRequestRow } from './request-row.ts'
import { noChoices, undecidedRows, wantedRows } from './wanted-rows.ts'

/*
 * An item may have more than its program is known to write, in any form. All of that is among the
 * fields or the remarks of its account, and the item and the file are accepted. What an import then
 * leaves out, because it seems to be here already, is here or is named.
 */

const bitwardenItem = {
  id: 'i',
  type: 1,
  name: 'Shop',
  notes: 'n',
  folderId: null,
  collectionIds: [],
  fields: [{ name: 'PIN', value: '1', type: 1, linkedId: null }],
  login: {
    uris: [{ match: null, uri: 'https://shop.example', uriChecksum: 'c' }],
    username: 'rosa',
    password: 'pw',
    totp: null,
    passwordRevisionDate: '2026-01-01T00:00:00.000Z',
    fido2Credentials: [{ credentialId: 'c', rpId: 'shop.example' }],
  },
  secureNote: { type: 0 },
  card: { number: '4111' },
  identity: { firstName: 'Rosa' },
  sshKey: { privateKey: 'k' },
  bankAccount: { bankName: 'River Bank' },
  driversLicense: { licenseNumber: 'TX' },
  passport: { passportNumber: 'X1' },
  attachments: [{ id: 'a', fileName: 'deed.pdf' }],
  passwordHistory: [{ password: 'old', lastUsedDate: '2025-01-01T00:00:00.000Z' }],
  creationDate: '2024-01-01T00:00:00.000Z',
}

const onePasswordItem = {
  uuid: 'u',
  favIndex: 0,
  createdAt: 1_600_000_000,
  updatedAt: 1_650_000_000,
  state: 'active',
  categoryUuid: '001',
  details: {
    loginFields: [
      { value: 'rosa', id: 'id-l', name: 'u', fieldType: 'T', designation: 'username' },
    ],
    notesPlain: 'n',
    sections: [
      {
        title: 'S',
        name: 's',
        fields: [
          {
            title: 'mail',
            id: 'm',
            value: { email: { email_address: 'r@example.org', provider: null } },
            guarded: false,
            inputTraits: { keyboard: 'default' },
          },
          {
            title: 'key',
            id: 'id-k',
            value: { sshKey: { privateKey: 'PRIVATE', metadata: { keyType: 'e' } } },
          },
          { title: 'scan', id: 'f', value: { file: { fileName: 'a.png', documentId: 'd' } } },
          { title: 'born', id: 'b', value: { date: -626_011_200 } },
        ],
      },
    ],
    passwordHistory: [{ value: 'old', time: 1_500_000_000 }],
    documentAttributes: { fileName: 'a.pdf', documentId: 'd', decryptedSize: 1 },
    passkey: { credentialId: 'c', rpId: 'shop.example' },
  },
  overview: {
    title: 'Shop',
    url: 'https://shop.example',
    urls: [{ label: 'website', url: 'https://shop.example', mode: 'default' }],
    tags: ['home'],
    subtitle: 'computed',
  },
}

const json = (content: unknown) => strToU8(JSON.stringify(content))

const formats: readonly {
  readonly name: string
  readonly item: Part
  readonly read: (...items: readonly unknown[]) => ImportedFile
}[] = [
  {
    name: 'Bitwarden JSON',
    item: bitwardenItem,
    read: (...items) => readImportFile(json({ encrypted: false, folders: [null], items })),
  },
  {
    name: '1PUX',
    item: onePasswordItem,
    read: (...items) => {
      const vaults = [null, { attrs: null, items: null }, { attrs: { name: 'P' }, items }]
      return readImportFile(
        zipSync({ 'export.data': json({ accounts: [null, { vaults: null }, { vaults }] }) }),
      )
    },
  },
]

/** Every part of an item, at any depth. */
const partsWithin = (value: unknown): Part[] => {
  if (Array.isArray(value)) return value.flatMap(partsWithin)
  return isPart(value) ? [value, ...Object.values(value).flatMap(partsWithin)] : []
}

const linesOf = ({ rows }: ImportedFile) => leavesOf(rows).map(({ text }) => text)
const textsOf = (file: ImportedFile) => linesOf(file).join('\n')

/** A value of some form that has this text. */
const forms: readonly ((text: string) => unknown)[] = [
  (text) => text,
  (text) => [null, text],
  (text) => ({ inner: { deep: text } }),
  (text) => [{ a: [text] }, 7],
]

const readRowsOf = ({ rows }: Pick<ImportedFile, 'rows'>) =>
  rows.flatMap((row): ReadRow[] => ('account' in row ? [row] : []))

/** An account that an import has stored. */
const existingOf = (row: ReadRow): ExistingAccount => {
  const stored = toRequestRow(row, '2026-01-01T00:00:00.000Z')
  return { ...stored, host: hostOf(stored.webSite ?? '') ?? '' }
}

/** The texts of an account with the words that name them. Its label stands beside each sentence. */
const namedTexts = (account: PortableAccount): (readonly [words: string, text: string])[] => [
  ['its note', account.notes],
  ['its one-time code', account.totp],
  ['another password', account.password],
  ['the folder', account.folder],
  ...account.ownFields.map(({ name, value }) => [quoted(name), value] as const),
  ...account.webSites.map((webSite) => [webHostOf(webSite) || webSite, webSite] as const),
  ...account.earlierPasswords.map(({ password }) => ['earlier password', password] as const),
]

/** The texts of a file that an import leaves out, and that are neither here nor named. */
const lostBeside = (existing: readonly ExistingAccount[], { rows }: ImportedFile) => {
  const here = existing.flatMap((account) => leavesOf(account).map(({ text }) => text))
  return dryRun(rows, existing).flatMap((row): ReturnType<typeof namedTexts> => {
    if (row.verdict === 'not-understood') return [['the row', row.problem]]
    if (row.verdict === 'new') return []
    const said = row.verdict === 'unsure' ? row.because : row.duplicateOf
    return namedTexts(row.account).filter(
      ([words, text]) => text !== '' && !here.includes(text) && !said.includes(words),
    )
  })
}

const place = fc.nat({ max: 999 })
const form = fc.constantFrom(...forms)

describe.each(formats)('$name', ({ item, read }) => {
  it('keeps what has a name that we do not know, at every depth', () => {
    const extra = fc.record({ place, form, key: fc.oneof(fc.string(), fc.constant('constructor')) })
    fc.assert(
      fc.property(fc.array(extra, { minLength: 1, maxLength: 6 }), (extras) => {
        const changed = structuredClone(item)
        const parts = partsWithin(changed)
        const texts = extras.map(({ place: partAt, key, form: write }, index) => {
          const part = parts[partAt % parts.length] ?? {}
          Object.defineProperty(part, `x${index}${key}`, {
            value: write(`text-${index}-`),
            enumerable: true,
          })
          return `text-${index}-`
        })
        const textsRead = textsOf(read(changed))
        for (const text of texts) expect(textsRead).toContain(text)
      }),
      { numRuns: 150 },
    )
  })

  it('keeps what has a form that we do not know, and refuses nothing for it', () => {
    fc.assert(
      fc.property(place, place, fc.constantFrom(...forms.slice(1)), (partAt, keyAt, write) => {
        const changed = structuredClone(item)
        const parts = partsWithin(changed)
        const part = parts[partAt % parts.length] ?? {}
        const keys = Object.keys(part)
        const key = keys[keyAt % keys.length] ?? ''
        const before = part[key]
        part[key] = write('odd-text-')
        const file = read(changed)
        expect(file.rows).toMatchObject([{ account: {} }])
        // What we do not read, such as an id of the other program, may have any form.
        const wasRead =
          isPart(before) || (typeof before === 'string' && linesOf(read(item)).includes(before))
        if (wasRead) expect(textsOf(file), key).toContain('odd-text-')
      }),
      { numRuns: 150 },
    )
  })

  it('leaves no text out in silence if a poorer account or item is there', () => {
    const cut = fc.record({ place, key: place })
    fc.assert(
      fc.property(fc.array(cut, { minLength: 1, maxLength: 4 }), form, (cuts, write) => {
        const poorer = structuredClone(item)
        for (const { place: partAt, key: keyAt } of cuts) {
          const parts = partsWithin(poorer)
          const part = parts[partAt % parts.length] ?? {}
          const key = Object.keys(part)[keyAt % Math.max(Object.keys(part).length, 1)]
          if (key !== undefined) delete part[key]
        }
        const richer = { ...structuredClone(item), more: write('text-') }
        const ofPoorer = readRowsOf(read(structuredClone(poorer)))
        const ofRicher = read(structuredClone(richer))
        expect(lostBeside(ofPoorer.map(existingOf), ofRicher)).toEqual([])
        // In one file, both are stored.
        const { rows } = read(poorer, richer)
        const stored = wantedRows({ rows: dryRun(rows, []) }, noChoices)
        expect(stored.map(({ account }) => account)).toEqual(
          readRowsOf({ rows }).map(({ account }) => account),
        )
      }),
      { numRuns: 150 },
    )
  })

  it('skips what is null at any place', () => {
    for (const [index, part] of partsWithin(item).entries()) {
      for (const key of Object.keys(part)) {
        const changed = structuredClone(item)
        const copy = partsWithin(changed)[index] ?? {}
        const list = copy[key]
        if (Array.isArray(list)) list.unshift(null)
        else copy[key] = null
        expect(read(changed).rows).toMatchObject([{ account: {} }])
      }
    }
  })
})

describe.each(knownCsvFormats)('the CSV of $name', ({ columns }) => {
  const known = Object.keys(columns)

  it('keeps each cell, or names its column as left out', () => {
    const heading = fc
      .oneof(fc.constantFrom('constructor', '__proto__', 'valueof'), fc.string({ maxLength: 8 }))
      .filter((name) => !known.includes(name.trim().toLowerCase()) && !/[\r\n\\]/.test(name))
    fc.assert(
      fc.property(fc.uniqueArray(heading, { maxLength: 4 }), (others) => {
        const header = [...known, ...others]
        const cells = header.map((_, index) => `cell ${index}.`)
        const file = readImportFile(strToU8(Papa.unparse([header, cells])))
        const textRead = `${textsOf(file)}\n${file.leftOut.join('\n')}`
        header.forEach((name, index) => {
          const isNamed = file.leftOut.includes(name)
          expect(isNamed || textRead.includes(`cell ${index}.`), name).toBe(true)
        })
      }),
      { numRuns: 20 },
    )
  })

  it('leaves no cell out in silence if an account without it is there', () => {
    const header = [...known, 'Security question']
    const cells = header.map((name, index) =>
      /ur[il]/i.test(name) ? `https://s${index}.example` : `c${index}.`,
    )
    const fileOf = (row: readonly string[]) => readImportFile(strToU8(Papa.unparse([header, row])))
    header.forEach((name, absent) => {
      const poorer = cells.map((cell, index) => (index === absent ? '' : cell))
      const existing = readRowsOf(fileOf(poorer)).map(existingOf)
      expect(lostBeside(existing, fileOf(cells)), name).toEqual([])
    })
  })
})

it('what stays out because the person did not decide is named, until they tick it', () => {
  const account = { ...emptyAccount, label: 'Library', userName: 'ana', password: 'newer' }
  const stored = { label: 'Library', userName: 'ana', password: 'older' }
  const rows = dryRun([{ row: 2, account, remarks: [] }], [stored])
  expect(wantedRows({ rows }, noChoices)).toEqual([])
  expect(undecidedRows({ rows }, noChoices)).toMatchObject([
    { row: 2, because: 'It has more than your account “Library”: another password.' },
  ])
  const ticked = { ...noChoices, ticked: new Set([2]) }
  expect(undecidedRows({ rows }, ticked)).toEqual([])
  expect(wantedRows({ rows }, ticked)).toHaveLength(1)
})
