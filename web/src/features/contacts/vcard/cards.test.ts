import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Contact } from '#shared/model/contact.ts'
import { writeCard } from '#shared/rules/vcard/write-card.ts'
import { readCard } from './read-card.ts'
import { CardFileError, cardLimits, splitCards } from './split-cards.ts'

const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\r\n')
const read = (...lines: string[]) => readCard(card(...lines))

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
    expect(read(...full)).toEqual({
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

  it('lists what is left out', () => {
    const { contact, leftOut } = read(
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
    expect(leftOut).toHaveLength(4)
  })

  it.each([
    ['has no name', ['VERSION:4.0', 'NOTE:x'], /no name/],
    ['is of an old version', ['VERSION:2.1', 'N:Moreno;Ana'], /2\.1/],
    ['is no card', ['VERSION:4.0', 'FN'], /./],
  ])('that %s is refused with a reason', (_, lines, words) => {
    expect(() => read(...lines)).toThrow(words)
  })

  it('has the same content after it is written and read again', () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
      .map((each) =>
        each
          .replace(/[\p{Cc}\p{Cs}]/gu, '')
          .replace(/\s+/g, ' ')
          .trim(),
      )
      .filter((each) => each !== '')
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
          phoneNumbers: [{ id: 'a', number: '+15125550134', confirmed: true, primary: true }],
          addresses: [{ id: 'a', line1: note, city: lastName, country: 'ES' }],
          timeZone: 'America/Chicago',
          birthDate: '1984-03-09',
          isDelegate: false,
          createdAt: '2026-01-01T00:00:00.000Z',
          updatedAt: '2026-01-01T00:00:00.000Z',
        })
        const [again = ''] = splitCards(writeCard(contact))
        expect(readCard(again).contact).toEqual({
          firstName,
          lastName,
          note,
          timeZone: 'America/Chicago',
          birthDate: '1984-03-09',
          emails: [{ email: 'ana@example.org', label: 'Work', primary: true }],
          phoneNumbers: [{ number: '+15125550134', primary: true }],
          addresses: [{ line1: note, city: lastName, country: 'ES' }],
        })
      }),
    )
  })

  it('is either read or refused, whatever it contains', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { maxLength: 12 }),
        (lines) => {
          try {
            expect(readCard(card('VERSION:4.0', ...lines)).contact.firstName).not.toBe('')
          } catch (error) {
            expect(error).toBeInstanceOf(Error)
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
    const cards = splitCards(text)
    expect(cards.map((each) => readCard(each).contact.firstName)).toEqual(['Ana', 'Noor'])
    expect(cards[0]).not.toContain('PHOTO')
  })

  it('loses the photos of a telephone, however large they are', () => {
    const photo = `PHOTO;ENCODING=b;TYPE=JPEG:${`${'A'.repeat(74)}\n `.repeat(20_000)}A`
    const text = `${card('VERSION:3.0', 'FN:Ana', photo)}\n`.repeat(4)
    const cards = splitCards(text)
    expect(cards).toHaveLength(4)
    expect(cards.join('').length).toBeLessThan(400)
  })

  it.each([
    ['nests', 'BEGIN:VCARD\n'.repeat(5000)],
    ['is cut off', 'BEGIN:VCARD\nVERSION:4.0\nFN:Ana'],
    ['is something else', '<html></html>'],
    ['is empty', ''],
    ['has too many cards', `${card('FN:A')}\n`.repeat(cardLimits.cards + 1)],
    ['has a card without an end in sight', `BEGIN:VCARD\n${'NOTE:x\n'.repeat(2000)}END:VCARD`],
  ])('that %s is refused with a reason', (_, text) => {
    expect(() => splitCards(text)).toThrow(CardFileError)
  })

  it('may contain control characters, which are removed', () => {
    const [only = ''] = splitCards(card('VERSION:4.0', 'FN:A\u0000n\u0007a'))
    expect(readCard(only).contact.firstName).toBe('Ana')
  })
})
