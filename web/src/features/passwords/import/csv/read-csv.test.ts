import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstHostOf } from '#web/features/passwords/host-of.ts'
import { emptyAccount } from '#web/features/passwords/portable-account.ts'
import type { ImportRow } from '../import-rows.ts'
import { siteName } from '../known-sites.ts'
import { carried, type Sample, samples, writeCsv, writtenFormats } from '../samples.fixture.ts'
import { readCsv } from './read-csv.ts'

/** What a row was read as, in the form of the sample that was written. */
const sampleOf = (row: ImportRow): Sample | string => {
  if ('problem' in row) return row.problem
  const { label, webSites, userName, password, notes, totp, folder, favourite } = row.account
  return { label, url: webSites.join(','), userName, password, notes, totp, folder, favourite }
}

/** A format without names takes the host or the user name for one. */
const labelled = (sample: Sample, row: number): Sample => ({
  ...sample,
  label: sample.label || siteName(firstHostOf([sample.url])) || sample.userName || `Row ${row}`,
})

const accountsIn = (text: string) =>
  readCsv(text).rows.map((row) => ('account' in row ? row.account : row.problem))

const firstRow = (header: string, row: string) => readCsv(`${header}\n${row}\n`).rows[0]

describe.each(writtenFormats)('an export of $format', (written) => {
  const expected = samples.map((sample, index) => labelled(carried(written, sample), index + 2))

  it('is recognized, and gives back ten accounts', () => {
    const file = readCsv(writeCsv(written, samples))
    expect(file.format).toBe(written.format)
    expect(file.rows.map(sampleOf)).toEqual(expected)
    expect(file.rows.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  })

  it('is read with its columns in any order and case', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(written.columns.split(','), {
          minLength: written.columns.split(',').length,
        }),
        fc.constantFrom(
          (name: string) => name.toUpperCase(),
          (name: string) => ` ${name.toLowerCase()} `,
        ),
        (order, header) => {
          const file = readCsv(writeCsv(written, samples, { order: () => order, header }))
          expect(file.format).toBe(written.format)
          expect(file.rows.map(sampleOf)).toEqual(expected)
        },
      ),
      { numRuns: 15 },
    )
  })

  // The program that escapes quotation marks in its own way (`write`) separates by commas only.
  it.each(written.write ? [','] : [';', '\t'])('is read with the separator %j', (separator) => {
    const file = readCsv(writeCsv(written, samples, { separator }))
    expect(file.rows.map(sampleOf)).toEqual(expected)
  })

  it('gives back any texts', () => {
    const awkward = fc.constantFrom('"', "'", '\n', ',', ';', '\t', '\\', '=', ' ', 'é', 'a')
    const text = fc.oneof(
      fc.string({ unit: awkward, maxLength: 12 }),
      fc.string({ unit: 'grapheme', maxLength: 12 }).map((some) => some.replace(/\uFFFD/g, '')),
    )
    const anySample = fc.record({
      label: fc.constant('Some name'),
      url: fc.constantFrom('', 'https://a.example/x', 'a.example'),
      userName: text,
      password: text.map((some) => `p${some}`),
      notes: text.filter((some) => some.trim() !== ''),
      totp: fc.constant(''),
      folder: text.filter((some) => some.trim() !== ''),
      favourite: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(anySample, { minLength: 1, maxLength: 5 }), (all) => {
        const rows = readCsv(writeCsv(written, all)).rows
        const full = all.map((sample, index) => {
          // Blank cells count as empty.
          const userName = sample.userName.trim() === '' ? '' : sample.userName
          return labelled(carried(written, { ...sample, userName }), index + 2)
        })
        expect(rows.map(sampleOf).map(trimmed)).toEqual(full.map(trimmed))
      }),
      { numRuns: 60 },
    )
  })

  it('loses no row in silence wherever the file is cut off', () => {
    const text = writeCsv(written, samples)
    const whole = readCsv(text).rows.map(sampleOf)
    const begin = text.indexOf('\n') + 1
    const starts = samples.map((_, index) => writeCsv(written, samples.slice(0, index)).length)
    fc.assert(
      fc.property(fc.integer({ min: begin + 2, max: text.length }), (end) => {
        const rows = readCsv(text.slice(0, end)).rows.map(sampleOf)
        const [, ...before] = rows.filter((row) => typeof row !== 'string').toReversed()
        // Every account but the last is complete; only the last can lack a part of its last cell.
        expect(before.toReversed()).toEqual(whole.slice(0, before.length))
        // A row of which only separators are left counts as blank.
        const begun = starts.filter((start) => /\w/.test(text.slice(start, end)))
        expect(rows.length).toBeGreaterThanOrEqual(begun.length)
      }),
      { numRuns: 60 },
    )
  })
})

const trimmed = (sample: Sample | string) =>
  typeof sample === 'string' ? sample : { ...sample, label: sample.label.trim() }

describe('what is special about a format', () => {
  it('Bitwarden: its kinds, its own fields, and several addresses', () => {
    const header =
      'folder,favorite,type,name,notes,fields,reprompt,login_uri,login_username,login_password,login_totp'
    expect(
      accountsIn(
        [
          header,
          ',,note,Door codes,"Front 1234",,0,,,,',
          ',1,login,Bank,,"PIN: 0042\nQuestion: What?\nmore",1,"https://a.example/x,y,https://b.example",ana,pw,',
          ',,card,Visa,,"number: 4111",0,,,,',
        ].join('\n'),
      ),
    ).toEqual([
      { ...emptyAccount, kind: 'note', label: 'Door codes', notes: 'Front 1234' },
      {
        ...emptyAccount,
        label: 'Bank',
        favourite: true,
        userName: 'ana',
        password: 'pw',
        webSites: ['https://a.example/x,y', 'https://b.example'],
        ownFields: [
          { name: 'PIN', value: '0042', secret: true },
          { name: 'Question', value: 'What?\nmore', secret: true },
          { name: 'reprompt', value: '1', secret: false },
        ],
      },
      {
        ...emptyAccount,
        kind: 'card',
        label: 'Visa',
        ownFields: [{ name: 'number', value: '4111', secret: true }],
      },
    ])
  })

  it('LastPass: a secure note, and a card that is written as one', () => {
    const header = 'url,username,password,totp,extra,name,grouping,fav'
    expect(
      firstRow(header, 'http://sn,,,,"NoteType:Credit Card\nNumber:4111",Visa,Money,0'),
    ).toMatchObject({
      account: { kind: 'card', webSites: [], notes: 'NoteType:Credit Card\nNumber:4111' },
    })
    expect(firstRow(header, 'http://sn,,,,Front 1234,Doors,,0')).toMatchObject({
      account: { kind: 'note', webSites: [], notes: 'Front 1234' },
    })
  })

  it('Proton Pass: the user name before the email address, which is kept too', () => {
    const header = 'type,name,url,email,username,password,note,totp,createTime,modifyTime,vault'
    expect(
      firstRow(header, 'login,Bank,,ana@a.example,ana,pw,,,1600000000,1650000000,Home'),
    ).toMatchObject({
      account: {
        userName: 'ana',
        ownFields: [{ name: 'email', value: 'ana@a.example' }],
        passwordChangedAt: '2022-04-15T05:20:00.000Z',
      },
    })
    expect(
      firstRow(header, 'login,Bank,,ana@a.example,,pw,,,1600000000,1650000000,'),
    ).toMatchObject({
      account: { userName: 'ana@a.example', ownFields: [] },
    })
    expect(firstRow(header, 'creditCard,Visa,,,,,4111,,1600000000,1650000000,')).toMatchObject({
      account: { kind: 'card' },
    })
    expect(
      firstRow(header, 'alias,Shop,,x@alias.example,,,,,1600000000,1650000000,'),
    ).toMatchObject({
      account: { kind: 'other', userName: 'x@alias.example' },
    })
  })

  it('Dashlane: more user names, and the secret of one-time codes as an address', () => {
    const header = 'username,username2,username3,title,password,note,url,category,otpUrl'
    expect(
      firstRow(
        header,
        'ana,ana2,ana3,Bank,pw,,bank.example,Money,otpauth://totp/a?secret=JBSWY3DP',
      ),
    ).toMatchObject({
      account: {
        userName: 'ana',
        totp: 'otpauth://totp/a?secret=JBSWY3DP',
        ownFields: [
          { name: 'username2', value: 'ana2' },
          { name: 'username3', value: 'ana3' },
        ],
      },
    })
  })

  it('1Password: an archived account says so', () => {
    const header = 'Title,Url,Username,Password,OTPAuth,Favorite,Archived,Tags,Notes'
    expect(firstRow(header, 'Bank,,ana,pw,,false,true,,')).toMatchObject({
      account: { ownFields: [{ name: 'Archived', value: 'true', secret: false }] },
    })
  })

  it('Firefox: the time of the last change; its own identifiers are listed as left out', () => {
    const file = readCsv(
      writeCsv(
        writtenFormats.find(({ format }) => format === 'Firefox') ?? expect.unreachable(),
        samples,
      ),
    )
    expect(file.leftOut).toEqual(['formActionOrigin', 'guid', 'timeCreated', 'timeLastUsed'])
    expect(file.rows[0]).toMatchObject({
      account: { passwordChangedAt: '2022-04-15T05:20:00.000Z' },
    })
  })
})

const googleHeader = 'name,url,username,password,note'

describe('a row', () => {
  it('keeps columns that we do not know as own fields, also a second one of the same name', () => {
    expect(
      firstRow(`${googleHeader},Security question,name`, 'Bank,,ana,pw,,Rex,Bank of A'),
    ).toMatchObject({
      account: {
        label: 'Bank',
        ownFields: [
          { name: 'Security question', value: 'Rex', secret: true },
          { name: 'name', value: 'Bank of A', secret: true },
        ],
      },
    })
  })

  it('without a login is a note', () => {
    expect(firstRow(googleHeader, 'Doors,,,,Front 1234')).toMatchObject({
      account: { kind: 'note' },
    })
  })

  it('without a name is named for its website', () => {
    expect(firstRow(googleHeader, ',https://www.bank.example/x,,pw,')).toMatchObject({
      account: { label: 'bank.example' },
    })
  })

  it('keeps formulas and blanks as they are', () => {
    expect(firstRow(googleHeader, '=1+1,,@ana, -pw ,')).toMatchObject({
      account: { label: '=1+1', userName: '@ana', password: ' -pw ' },
    })
  })

  it('says if its one-time codes cannot be made, and keeps the secret', () => {
    expect(
      firstRow('Title,URL,Username,Password,Notes,OTPAuth', 'Steam,,ana,pw,,steam://ABC'),
    ).toMatchObject({
      account: { totp: 'steam://ABC' },
      remarks: [expect.stringMatching(/^Steam/)],
    })
  })

  it('is counted as a spreadsheet counts, with blank rows and a separator line', () => {
    const file = readCsv(
      `sep=;\n\n${googleHeader.replaceAll(',', ';')}\nA;;a;1;\n\n;;;;\nB;;b;2;\n`,
    )
    expect(file.rows.map(({ row }) => row)).toEqual([4, 7])
  })

  it('may have empty cells beyond the header', () => {
    expect(firstRow(googleHeader, 'Bank,,ana,pw,,,')).toMatchObject({ account: { label: 'Bank' } })
  })
})

describe('a row that lacks its last cells', () => {
  const rowsOf = (names: string, ...rows: string[]) => readCsv([names, ...rows].join('\n')).rows
  const absent = (names: string) =>
    expect.stringMatching(new RegExp(`^The file has nothing in its last columns: ${names}\\.`))

  it('is read, as spreadsheet programs write it, and says which are absent', () => {
    expect(
      rowsOf(googleHeader, 'Bank,https://a.example,ana,pw', '"Post, old",,ben,pw2', 'C,,c,3,n'),
    ).toMatchObject([
      {
        account: { label: 'Bank', userName: 'ana', password: 'pw', notes: '' },
        remarks: [absent('note')],
      },
      { account: { label: 'Post, old', userName: 'ben' }, remarks: [absent('note')] },
      { account: { label: 'C' }, remarks: [] },
    ])
    const names =
      'folder,favorite,type,name,notes,fields,reprompt,login_uri,login_username,login_password,login_totp'
    expect(
      rowsOf(names, ',,note,Doors,1234,,0', ',,note,Safe,0042,,0', ',,login,A,,,0,,a,1,'),
    ).toMatchObject([
      {
        account: { kind: 'note', label: 'Doors', notes: '1234' },
        remarks: [absent('login_uri, login_username, login_password, login_totp')],
      },
      { account: { label: 'Safe' } },
      { account: { label: 'A' } },
    ])
  })

  it('is whole if it ends with its password, whatever follows', () => {
    expect(
      rowsOf(googleHeader, 'Bank,https://a.example,ana,pw', 'Post,https://b.example'),
    ).toMatchObject([
      { account: { label: 'Bank' } },
      { problem: expect.stringMatching(/^Row 3, “Post”: it has 2/) },
    ])
  })

  it('is not understood if it seems to be a part of a row, and is named', () => {
    expect(
      rowsOf(googleHeader, 'A,,a,1,', 'Bank,https://a.example,ana', 'lind,pw,n', 'B,,b,2'),
    ).toMatchObject([
      { account: { label: 'A' } },
      { problem: expect.stringMatching(/^Row 3, “Bank”: it has 3 fields, and the header has 5\./) },
      { problem: expect.stringMatching(/^Row 4, “lind”: it has 3 fields, and the header has 5\./) },
      { account: { label: 'B' }, remarks: [absent('note')] },
    ])
  })
})

describe('a row that is not understood', () => {
  const problemsOf = (...rows: string[]) =>
    readCsv([googleHeader, ...rows].join('\n')).rows.map((row) =>
      'problem' in row ? row.problem : 'read',
    )

  it.each([
    ['too few fields', 'Bank', /^Row 3, “Bank”: it has 1 field, and the header has 5\./],
    [
      'too many fields',
      'Bank,,ana,p,w,d',
      /^Row 3, “Bank”: it has 6 fields, and the header has 5\./,
    ],
    [
      'a quotation mark in the wrong place',
      '"Bank"x,,ana,pw,',
      /^Row 3, “Bank”: a quotation mark is in/,
    ],
    [
      'only a name, which is cut after 59 letters',
      'x'.repeat(70),
      /^Row 3, “x{59}…”: it has 1 field/,
    ],
  ])('has %s, and leaves the others alone', (_, row, problem) => {
    const rows = problemsOf('A,,a,1,', row, 'B,,"b",2,', 'C,,c,3,')
    expect(rows).toEqual(['read', expect.stringMatching(problem), 'read', 'read'])
  })

  it('opens a quotation mark that is never closed, and the line after it is a row of its own', () => {
    expect(problemsOf('A,,a,1,', 'Bank,,ana,pw,"note', 'and more')).toEqual([
      'read',
      expect.stringMatching(/^Row 3, “Bank”: a quotation mark is opened and never closed/),
      expect.stringMatching(/^Row 4, “and more”: it has 1 field/),
    ])
  })

  it('has a text that is too long', () => {
    expect(problemsOf(`A,,a,1,${'x'.repeat(70_000)}`)).toEqual([
      'Row 2, “A”, is too long: we keep up to 64 kB of its notes.',
    ])
  })
})

describe('a file that is refused', () => {
  it.each([
    ['has no headings that we know', 'a,b,c\n1,2,3', /no headings that we know/],
    ['has no header', 'Bank,https://a.example,ana,pw', /no headings that we know/],
    ['has headings and nothing else', googleHeader, /no accounts/],
    [
      'has too many stray quotation marks',
      `${googleHeader}\n${'"A"x,,a,1,\n'.repeat(101)}`,
      /wrong place/,
    ],
    [
      'has too many rows',
      `${googleHeader}\n${'A,,a,1,\n'.repeat(20_001)}`,
      /more than 20,000 rows/,
    ],
  ])('%s', (_, text, message) => {
    const readText = () => readCsv(text)
    expect(readText).toThrow(
      expect.objectContaining({ name: 'ImportFileError', message: expect.stringMatching(message) }),
    )
  })
})

it('a row that has a folder and nothing else is listed, and its folder is named', () => {
  const file = readCsv('Title,Url,Username,Password,Tags\nBank,,ana,pw,\n,,,,Money')
  expect(file.rows[1]).toEqual({
    row: 3,
    problem:
      'Row 3 has no name, address, user name, password or note. It is in the folder “Money”.',
  })
})

it('a cell of many blanks is read in a moment, wherever the blanks are', () => {
  const blanks = ' \t,'.repeat(14_000)
  for (const cell of [`"a${blanks}b"`, `"${blanks}x"`, `"https://a.example${blanks}/"`]) {
    const begun = performance.now()
    readCsv(`${googleHeader}\nBank,${cell},ana,pw,\n`)
    expect(performance.now() - begun).toBeLessThan(1000)
  }
})
