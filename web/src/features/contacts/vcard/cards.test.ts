import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Contact } from '#shared/model/contact.ts'
import { cleanLine } from '#shared/rules/text/clean-text.ts'
import { notInCards, writeCard } from '#shared/rules/vcard/write-card.ts'
import { type ReadCard, readCard } from './read-card.ts'
import { CardFileError, cardLimits, splitCards } from './split-cards.ts'

const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\r\n')
const cardsOf = (text: string) => splitCards(new TextEncoder().encode(text)).map(readCard)
const contactOf = (entry: ReadCard | undefined) => {
  if (!entry || !('contact' in entry)) throw new Error('The card was not read.')
  return entry
}
const firstContact = (...lines: string[]) => contactOf(cardsOf(card(...lines))[0])

const full = [
  'VERSION:3.0',
  'N:Moreno;Ana;Lucía María;Dr.;',
  'FN:Dr. Ana Lucía María Moreno',
  'NICKNAME:Nana',
  'item1.EMAIL;TYPE=INTERNET,HOME:ana@example.org',
  'EMAIL;TYPE=WORK,pref:Ana.Work@Example.org',
  'TEL;TYPE=CELL:(512) 555-0134',
  'TEL;TYPE=HOME:+34 91 555 01 23',
  'ADR;TYPE=HOME:;Apt 4;12 Juniper\\, Street;Austin;TX;78701;United States',
  'BDAY:1984-03-09',
  'NOTE:Rings twice.\\nAlways.',
]

describe('a card', () => {
  it('is read with everything that can be stored', () => {
    expect(firstContact(...full)).toEqual({
      contact: {
        honorific: 'dr',
        firstName: 'Ana',
        secondName: 'Lucía',
        thirdName: 'María',
        lastName: 'Moreno',
        nickName: 'Nana',
        birthDate: '1984-03-09',
        note: 'Rings twice.\nAlways.',
        emails: [
          { email: 'ana@example.org', label: 'Home', primary: false },
          { email: 'ana.work@example.org', label: 'Work', primary: true },
        ],
        phoneNumbers: [
          { number: '+15125550134', label: 'Mobile', primary: false },
          { number: '+34915550123', label: 'Home', primary: false },
        ],
        addresses: [
          {
            label: 'Home',
            line1: '12 Juniper, Street',
            line2: 'Apt 4',
            city: 'Austin',
            region: 'TX',
            postalCode: '78701',
            country: 'US',
          },
        ],
      },
      leftOut: [],
    })
  })

  it('names what is left out', () => {
    const { contact, leftOut } = firstContact(
      'VERSION:4.0',
      'FN:Ana Moreno',
      'EMAIL:not an address',
      'TEL:12',
      'BDAY:--0309',
      'ADR:;;;Austin;;;',
    )
    expect(contact).toEqual({
      firstName: 'Ana',
      lastName: 'Moreno',
      emails: [],
      phoneNumbers: [],
      addresses: [],
    })
    expect(leftOut).toEqual([
      'A date of birth without its year',
      'Email address: not an address',
      'Phone number: 12',
      'Address without a street or a city: Austin',
    ])
  })

  it('from an iPhone is read with its labels, and names what is not stored', () => {
    const { contact, leftOut } = firstContact(
      'VERSION:3.0',
      'N:Lind;Rosa;;;',
      'FN:Rosa Lind',
      'item1.TEL:512-555-0134',
      'item1.X-ABLabel:Lake house',
      'item2.ADR;type=HOME:;;Hauptstr. 5;Köln;;50667;',
      'item2.X-ABADR:de',
      'item3.X-ABRELATEDNAMES;type=pref:Tom Lind',
      'item3.X-ABLabel:_$!<Spouse>!$_',
      'item4.X-ABDATE;type=pref:1975-06-14',
      'item4.X-ABLabel:_$!<Anniversary>!$_',
      'ORG:Lind & Sons;Books',
      'TITLE:Owner',
      'URL:https://rosa.example',
      'X-SOCIALPROFILE;type=twitter:https://x.example/rosa',
      'IMPP;X-SERVICE-TYPE=Skype:skype:rosa',
      'CATEGORIES:Family',
      'PHOTO;ENCODING=b;TYPE=JPEG:',
      'X-IMAGEHASH:abc',
    )
    expect(contact.phoneNumbers).toEqual([
      { number: '+15125550134', label: 'Lake house', primary: false },
    ])
    expect(contact.addresses).toMatchObject([{ label: 'Home', country: 'DE' }])
    expect(leftOut).toEqual([
      'Related name (spouse): Tom Lind',
      'Date (anniversary): 1975-06-14',
      'Organization: Lind & Sons, Books',
      'Title: Owner',
      'Website: https://rosa.example',
      'Social profile (twitter): https://x.example/rosa',
      'Messenger (Skype): skype:rosa',
      'Categories: Family',
      'A picture',
      'X-IMAGEHASH: abc',
    ])
  })

  it.each([
    ['N:Hale;John;Q.;Mr.;Jr.', { firstName: 'John', lastName: 'Hale', suffix: 'Jr.' }],
    ['N:Stone;Ann;;Rev.;PhD,MD', { honorific: 'rev', lastName: 'Stone', suffix: 'PhD, MD' }],
    ['N:Lind\\, Jr.;Sam;;;', { firstName: 'Sam', lastName: 'Lind', suffix: 'Jr.' }],
    ['N:Hale III;John;;;', { firstName: 'John', lastName: 'Hale', suffix: 'III' }],
    ['N:Madonna;;;;', { firstName: 'Madonna' }],
    ['FN:Dr. Ana Lind Jr.', { honorific: 'dr', firstName: 'Ana', lastName: 'Lind', suffix: 'Jr.' }],
    ['FN:María de la Cruz', { firstName: 'María', lastName: 'de la Cruz' }],
    ['FN:Ludwig van Beethoven', { firstName: 'Ludwig', lastName: 'van Beethoven' }],
    ['FN:O’Neil-Smith', { firstName: 'O’Neil-Smith' }],
    ['ORG:Acme Plumbing;', { firstName: 'Acme Plumbing' }],
  ])('with %s has the names, and nothing is left out', (line, names) => {
    const { contact, leftOut } = firstContact('VERSION:4.0', line)
    expect(contact).toMatchObject(names)
    expect(leftOut).toEqual([])
  })

  it('names a form of address that we do not know, and a name that is shown instead', () => {
    const { leftOut } = firstContact('VERSION:4.0', 'N:Lind;Ana;;Prof. Dr.;', 'FN:Mom')
    expect(leftOut).toEqual(['Form of address: Prof. Dr.', 'Name as shown: Mom'])
    expect(firstContact('N:李;小龍;;;', 'FN:李小龍').leftOut).toEqual([])
  })

  // Apple writes 1604 for a year that is not known.
  it.each([
    'BDAY:--0309',
    'BDAY:-0614',
    'BDAY:0000-06-14',
    'BDAY;value=date:1604-06-26',
    'BDAY;X-APPLE-OMIT-YEAR=1604:1604-02-29',
    'BDAY;VALUE=date:--02-29',
  ])('with %s has no date of birth', (line) => {
    const { contact, leftOut } = firstContact('FN:Rosa', line)
    expect(contact.birthDate).toBeUndefined()
    expect(leftOut).toEqual(['A date of birth without its year'])
  })

  it.each([
    ['BDAY:1950-02-28T23:00:00-05:00', '1950-02-28', []],
    ['BDAY:19500228', '1950-02-28', []],
    ['BDAY;X-APPLE-OMIT-YEAR=1604:1950-02-28', '1950-02-28', []],
    ['BDAY;VALUE=text:circa 1950', undefined, ['Date of birth: circa 1950']],
    ['BDAY:1950', undefined, ['Date of birth: 1950']],
    ['BDAY:2950-02-28', undefined, ['Date of birth: 2950-02-28']],
  ])('with %s has the date of birth %s', (line, birthDate, expectedLeftOut) => {
    const { contact, leftOut } = firstContact('FN:Rosa', line)
    expect([contact.birthDate, leftOut]).toEqual([birthDate, expectedLeftOut])
  })

  it.each([
    ['Türkiye', 'TR'],
    ['日本', 'JP'],
    ['U.K.', 'GB'],
    ['Holland', 'NL'],
    ['Freedonia', undefined],
    ['', undefined],
  ])('with an address in “%s” has the country %s, never another', (place, country) => {
    const { contact, leftOut } = firstContact(
      'FN:Rosa',
      `ADR;TYPE=HOME:;;1 Road;Town;;1000;${place}`,
    )
    expect(contact.addresses.map((address) => address.country)).toEqual(country ? [country] : [])
    expect(leftOut.join()).toContain(country ? '' : '1 Road, Town, 1000')
  })

  it('with an American state needs no country', () => {
    const { contact } = firstContact('FN:Rosa', 'ADR:;;1 Elm St\\nUnit 4;Austin;TX;78701;')
    expect(contact.addresses).toMatchObject([
      { line1: '1 Elm St', line2: 'Unit 4', region: 'TX', country: 'US' },
    ])
  })

  it('keeps extensions, labels a fax, and calls another number first', () => {
    const { contact } = firstContact(
      'FN:Rosa',
      'TEL;TYPE=WORK,FAX:512-555-0199',
      'TEL;TYPE=WORK:tel:+1-512-555-0134;ext=12',
    )
    expect(contact.phoneNumbers).toEqual([
      { number: '+15125550199', label: 'Work Fax', primary: false },
      { number: '+15125550134;ext=12', label: 'Work', primary: true },
    ])
  })

  it('names parts beyond the most that a contact has, and the ends of long texts', () => {
    const emails = Array.from({ length: 11 }, (_, index) => `EMAIL:a${index}@example.org`)
    const { contact, leftOut } = firstContact('FN:Rosa', ...emails, `NOTE:${'x'.repeat(2000)}end`)
    expect(contact.emails).toHaveLength(10)
    expect(contact.note).toHaveLength(2000)
    expect(leftOut).toEqual(['Email address: a10@example.org', 'The end of the note: end'])
  })

  it('in version 2.1 is read, with quoted-printable text and bare types', () => {
    const { contact, leftOut } = firstContact(
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4E=C3=BA=C3=B1=65=7A;=4C=75=7A;;;',
      'FN;QUOTED-PRINTABLE;CHARSET=ISO-8859-1:Luz N=FA=F1ez',
      'NOTE;ENCODING=QUOTED-PRINTABLE:key=20under=0D=0A=',
      'mat=3B=20twice',
      'TEL;CELL;VOICE:512-555-0134',
      'PHOTO;BASE64;JPEG:',
      'AAAABBBB',
      'CCCC=',
      '',
    )
    expect({ contact, leftOut }).toEqual({
      contact: {
        firstName: 'Luz',
        lastName: 'Núñez',
        note: 'key under\nmat; twice',
        emails: [],
        phoneNumbers: [{ number: '+15125550134', label: 'Mobile', primary: false }],
        addresses: [],
      },
      leftOut: ['A picture'],
    })
  })

  it('is stored or named whole, whatever properties and parameters it has', () => {
    const word = fc.string({
      unit: fc.constantFrom(...'abcdefgh0123'),
      minLength: 4,
      maxLength: 12,
    })
    const property = fc.record({
      name: fc.oneof(
        fc.constantFrom(
          'ORG',
          'TITLE',
          'URL',
          'RELATED',
          'NOTE',
          'TEL',
          'EMAIL',
          'ADR',
          'N',
          'GENDER',
          'FN',
          'NICKNAME',
          'TZ',
          'IMPP',
          'CATEGORIES',
          'KEY',
          'BDAY',
        ),
        word.map((name) => `X-${name}`),
      ),
      parameters: fc.array(fc.tuple(fc.oneof(fc.constant('TYPE'), word), word), { maxLength: 3 }),
      values: fc.array(word, { minLength: 1, maxLength: 8 }),
    })
    fc.assert(
      fc.property(fc.array(property, { maxLength: 6 }), (properties) => {
        const lines = properties.map(({ name, parameters, values }) => {
          const marks = parameters.map(([key, value]) => `;${key}=x${value}`).join('')
          return `${name}${marks}:${values.join(';')}`
        })
        const { contact, leftOut } = firstContact('FN:Rosa', 'EMAIL:rosa@example.org', ...lines)
        const storedOrNamed = JSON.stringify([contact, leftOut]).toLowerCase()
        for (const { parameters, values } of properties) {
          for (const text of [...values, ...parameters.map(([, value]) => `x${value}`)]) {
            expect(storedOrNamed).toContain(text)
          }
        }
      }),
      { numRuns: 200 },
    )
  })

  /**
   * Letters of Windows-1252 with their bytes. U+0092 is the byte of an apostrophe that was taken
   * for a letter.
   */
  const letters: Readonly<Record<string, number>> = {
    é: 0xe9,
    ß: 0xdf,
    '€': 0x80,
    '\u0092': 0x92,
  }
  const windows1252 = (text: string) => [...text].map((sign) => letters[sign] ?? sign.charCodeAt(0))
  const utf8 = (text: string) => [...new TextEncoder().encode(text)]
  const printed = (bytes: readonly number[]) =>
    bytes.map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')
  const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')
  const doubled = (text: string) => text.replaceAll('\\', '\\\\')
  const base64 = (bytes: readonly number[]) => btoa(String.fromCharCode(...bytes))
  /** Folds within any letter. */
  const folded = (bytes: readonly number[]) =>
    bytes.flatMap((byte, index) => (index % 3 === 1 ? [13, 10, 32, byte] : [byte]))

  /** The ways in which programs write a text: what follows the name of the property. */
  const ways: readonly ((text: string) => readonly number[])[] = [
    (text) => utf8(`:${escaped(text)}`),
    (text) => windows1252(`:${escaped(text)}`),
    (text) => [...utf8(':'), ...folded(utf8(escaped(text)))],
    (text) => windows1252(`;CHARSET=windows-1252:${escaped(text)}`),
    (text) => utf8(`;QUOTED-PRINTABLE:${printed(utf8(doubled(text)))}`),
    (text) => utf8(`;QUOTED-PRINTABLE;CHARSET=latin1:${printed(windows1252(doubled(text)))}`),
    (text) => utf8(`;ENCODING=b:${base64(utf8(text))}`),
    (text) => utf8(`;ENCODING=BASE64;CHARSET=windows-1252:${base64(windows1252(text))}`),
  ]

  it('keeps each letter, however it is written', () => {
    const unit = fc.constantFrom(...'abT :;,=\\\n', ...Object.keys(letters))
    const text = fc
      .string({ unit, minLength: 1, maxLength: 30 })
      // Two letters of Windows-1252 one after the other may be one of UTF-8.
      .map((drawn) => `x${drawn}`.replace(/[^\p{ASCII}](?=\P{ASCII})/gu, '$&a'))
      .map((drawn) => drawn.replace(/\s*\n\s*/g, '\n').trim())
    const way = fc.constantFrom(...ways)
    fc.assert(
      fc.property(text, text, way, way, (note, title, noteWay, titleWay) => {
        const bytes = [
          utf8('BEGIN:VCARD'),
          utf8('N:Lind;Rosa'),
          [...utf8('NOTE'), ...noteWay(note)],
          [...utf8('TITLE'), ...titleWay(title)],
          utf8('END:VCARD'),
        ].flatMap((line) => [...line, 13, 10])
        const [one, ...more] = splitCards(Uint8Array.from(bytes)).map(readCard).map(contactOf)
        expect(more).toEqual([])
        expect(one?.contact.note).toBe(note.replaceAll('\u0092', '’'))
        const cleanTitle = title.replaceAll('\u0092', '’').replace(/\s+/g, ' ')
        expect(one?.leftOut).toEqual([`Title: ${cleanTitle}`])
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['NOTE;QUOTED-PRINTABLE:C:=5Cnew', 'C:\\new'],
    ['NOTE;QUOTED-PRINTABLE:a=5C=3Bb', 'a;b'],
    ['NOTE;QUOTED-PRINTABLE:a\\nb', 'a\nb'],
    ['NOTE;ENCODING=b:QzpcbmV3', 'C:\\new'],
    ['NOTE;ENCODING=b:not Base64', 'not Base64'],
  ])('with %s has the note %j', (line, note) => {
    expect(firstContact('FN:Rosa', line).contact.note).toBe(note)
  })

  it('turns the controls of old programs into their letters, and names those that have none', () => {
    // The five bytes below are the ones to which Windows-1252 gives no letter.
    for (let code = 0x80; code <= 0x9f; code++) {
      const sign = String.fromCharCode(code)
      const hasLetter = ![0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(code)
      const { contact, leftOut } = firstContact(`N:Li${sign}nd;Rosa`, `NOTE:a${sign}b`)
      const remark = `Characters that cannot be seen: U+00${code.toString(16).toUpperCase()}`
      expect(leftOut).toEqual(hasLetter ? [] : [remark])
      const letter = hasLetter ? cleanLine(sign) : ''
      expect(letter).not.toBe(sign)
      expect([contact.lastName, contact.note]).toEqual([`Li${letter}nd`, `a${letter}b`])
    }
  })

  it.each([
    ['NOTE:x', 'Note: x'],
    ['FN', 'A line that we cannot read: FN'],
  ])('with only %s has no contact, and names what it has', (line, remark) => {
    expect(cardsOf(card('VERSION:4.0', line))).toEqual([
      { problem: 'This card has no name.', leftOut: [remark] },
    ])
  })

  it('has the same content after it is written and read again', () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
      .map((drawn) =>
        drawn
          .replace(/[\p{Cc}\p{Cs}]/gu, '')
          .replace(/\s+/g, ' ')
          .trim(),
      )
      .filter((cleaned) => cleaned !== '')
    fc.assert(
      fc.property(text, text, text, (firstName, lastName, note) => {
        const contact = Contact.parse({
          contactId: '5a7c9e1b-3d4f-4b6a-9c8e-0f1a2b3c4d5e',
          personId: '5a7c9e1b-3d4f-4b6a-9c8e-0f1a2b3c4d5e',
          version: 1,
          firstName,
          lastName,
          note,
          emails: [{ id: 'a', email: 'ana@example.org', label: 'Work', primary: true }],
          suffix: 'III',
          vcardUid: 'urn:uuid:1',
          phoneNumbers: [
            {
              id: 'a',
              number: '+15125550134;ext=12#',
              label: 'Boat',
              confirmed: true,
              primary: true,
            },
          ],
          addresses: [{ id: 'a', label: 'Work', line1: note, city: lastName, country: 'ES' }],
          timeZone: 'America/Chicago',
          birthDate: '1984-03-09',
          isDelegate: false,
          createdAt: '2026-01-01T00:00:00.000Z',
          updatedAt: '2026-01-01T00:00:00.000Z',
        })
        expect(contactOf(cardsOf(writeCard(contact))[0]).contact).toEqual({
          firstName,
          lastName,
          suffix: 'III',
          vcardUid: 'urn:uuid:1',
          note,
          timeZone: 'America/Chicago',
          birthDate: '1984-03-09',
          emails: [{ email: 'ana@example.org', label: 'Work', primary: true }],
          phoneNumbers: [{ number: '+15125550134;ext=12#', label: 'Boat', primary: true }],
          addresses: [{ label: 'Work', line1: note, city: lastName, country: 'ES' }],
        })
      }),
    )
  })

  it('that we write comes with words about what a vCard cannot hold', () => {
    const contact = Contact.parse({
      contactId: '5a7c9e1b-3d4f-4b6a-9c8e-0f1a2b3c4d5e',
      personId: '5a7c9e1b-3d4f-4b6a-9c8e-0f1a2b3c4d5e',
      version: 1,
      firstName: 'Ana',
      emails: [],
      phoneNumbers: [],
      addresses: [],
      isDelegate: false,
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
    })
    expect(notInCards([contact])).toBe('')
    expect(notInCards([contact, { ...contact, relationship: 'sister', children: 'Bo' }])).toBe(
      'A vCard cannot hold these: the relationship, their children.',
    )
  })

  it('is either read or refused, whatever it contains', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { maxLength: 12 }),
        (lines) => {
          for (const one of cardsOf(card('VERSION:4.0', ...lines))) {
            if ('contact' in one) expect(one.contact.firstName).not.toBe('')
            else expect(one.problem).toMatch(/no name/)
          }
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('a file of cards', () => {
  it('is split into its cards, with folded lines joined and pictures left out', () => {
    const text = [
      '\uFEFFBEGIN:VCARD',
      'VERSION:4.0',
      'FN:Ana Mor',
      ' eno',
      `PHOTO;ENCODING=b:${'A'.repeat(60)}`,
      ` ${'B'.repeat(60)}`,
      'END:VCARD',
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Haddad;Noor;;;',
      'END:VCARD',
    ].join('\n')
    const cards = cardsOf(text).map(contactOf)
    expect(cards.map(({ contact }) => contact.firstName)).toEqual(['Ana', 'Noor'])
    expect(JSON.stringify(cards)).not.toContain('AAAA')
    expect(cards[0]?.leftOut).toEqual(['A picture'])
  })

  it('loses the photos of a telephone, however large they are', () => {
    const photo = `PHOTO;ENCODING=b;TYPE=JPEG:${`${'A'.repeat(74)}\n `.repeat(20_000)}A`
    const text = `${card('VERSION:3.0', 'FN:Ana', photo)}\n`.repeat(4)
    const cards = splitCards(new TextEncoder().encode(text))
    expect(cards).toHaveLength(4)
    expect(JSON.stringify(cards).length).toBeLessThan(400)
  })

  it.each([
    ['begins too many cards', 'BEGIN:VCARD\n'.repeat(5000)],
    ['is something else', '<html></html>'],
    ['is empty', ''],
    ['has too many cards', `${card('FN:A')}\n`.repeat(cardLimits.cards + 1)],
  ])('that %s is refused with a reason', (_, text) => {
    expect(() => cardsOf(text)).toThrow(CardFileError)
  })

  const [before, after] = [card('FN:Ana'), card('FN:Tom')]
  const unended = 'BEGIN:VCARD\nVERSION:4.0\nFN:Rosa\nTEL:512-555-0134'
  const noEnd = 'The end of this card is missing in the file, and maybe more of it.'
  it.each([
    ['the end of one card', [before, unended, after], noEnd],
    ['the end of the last card', [before, after, unended], noEnd],
    [
      'the beginning of one card',
      [before, 'FN:Rosa\nEND:VCARD', after],
      'The beginning of this card is missing in the file.',
    ],
    [
      'both marks of one card',
      [before, 'FN:Rosa', after],
      'These lines of the file belong to no card.',
    ],
    [
      'the rest of a quoted-printable line',
      [before, `${unended}\nNOTE;QUOTED-PRINTABLE:a=\nEND:VCARD`, after],
      undefined,
    ],
    [
      'the lines of one card beyond the limit',
      [
        before,
        card(
          'FN:Rosa',
          ...'x'
            .repeat(2000)
            .split('')
            .map((note) => `NOTE:${note}`),
        ),
        after,
      ],
      'This card has 2,001 lines. We read the first 500.',
    ],
  ])('without %s has all three cards, and no doubt about the other two', (_, parts, doubt) => {
    const cards = cardsOf(parts.join('\n')).map(contactOf)
    const names = cards.map(({ contact }) => contact.firstName)
    expect(names.toSorted()).toEqual(['Ana', 'Rosa', 'Tom'])
    expect(cards.map((one) => one.doubt).filter(Boolean)).toEqual(doubt ? [doubt] : [])
    expect(cards.find(({ contact }) => contact.firstName === 'Rosa')?.doubt).toBe(doubt)
  })

  it('names lines that belong to no card, and a card without a name', () => {
    const problem = 'This card has no name.'
    expect(cardsOf(`X-NOTE:mine\n${card('VERSION:4.0')}\n${before}\n\u001a`)).toMatchObject([
      { problem, leftOut: ['X-NOTE: mine'] },
      { problem, leftOut: [] },
      { contact: { firstName: 'Ana' }, leftOut: [] },
    ])
  })

  it('may have the card of an agent within another, as vCard 2.1 writes it', () => {
    const agent = ['AGENT:', card('VERSION:2.1', 'N:Friday;Fred', 'TEL:+1-213-555-1234')]
    const [one, ...more] = cardsOf(`${card('VERSION:2.1', 'N:Lind;Rosa', ...agent, 'NOTE:x')}`)
    const { contact, leftOut } = contactOf(one)
    expect(more).toEqual([])
    expect(contact).toMatchObject({ firstName: 'Rosa', lastName: 'Lind', note: 'x' })
    expect(leftOut).toEqual(['Agent: VERSION:2.1 N:Friday;Fred TEL:+1-213-555-1234'])
  })

  it('is read without the zeros at the end of its lines, in its own character set', () => {
    const bytes = Uint8Array.from(card(`FN:Zoë${'\0'.repeat(40)}`), (sign) => sign.charCodeAt(0))
    const [one] = splitCards(bytes).map(readCard).map(contactOf)
    expect(one?.contact.firstName).toBe('Zoë')
  })

  it('has no control characters, but what was meant by them', () => {
    const { contact, leftOut } = firstContact(
      'N:O\u0092Neil;A\u0000n\u0007a',
      'NOTE:don\u0092t\u000bknow',
    )
    expect(contact).toMatchObject({ firstName: 'Ana', lastName: 'O’Neil', note: 'don’t\nknow' })
    expect(leftOut).toEqual(['Characters that cannot be seen: U+0000, U+0007'])
  })
})
