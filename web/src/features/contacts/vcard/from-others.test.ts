import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { displayName } from '#shared/rules/contacts.ts'
import { readCard } from './read-card.ts'
import { splitCards } from './split-cards.ts'

/*
 * Files in the shape of what people bring, each with what must come of it.
 */

const folder = join(import.meta.dirname, 'from-others')

/**
 * The cards of a file: of each the name, the facts that these files test, and the remarks about it.
 */
const cardsOf = (file: string) =>
  splitCards(new Uint8Array(readFileSync(join(folder, file)))).map((card) => {
    const read = readCard(card)
    if (!('contact' in read)) return [read.problem, ...read.leftOut]
    const { contact, doubt, leftOut } = read
    const facts = [
      contact.birthDate,
      contact.note,
      ...contact.emails.map(({ email }) => email),
      ...contact.addresses.map(({ country }) => country),
    ]
    return [displayName(contact), ...facts, doubt, ...leftOut].filter((fact) => fact !== undefined)
  })

const noYear = 'A date of birth without its year'
const american = ['Rosa', 'US']
const nowhere = (address: string) => ['Rosa', `Address without a country (home): ${address}`]

const files: Readonly<Record<string, unknown[]>> = {
  'utf-16.vcf': [['Inés Peña', 'Llave bajo el felpudo – sí']],
  'utf-16-without-mark.vcf': [['Inés Peña', 'Llave bajo el felpudo – sí']],
  'latin-1.vcf': [['Inés Peña']],
  'one-card-in-latin-1.vcf': [['Åse Søren'], ['Inés Peña'], ['Zoë Łoś', '日本']],
  'folded-within-letters.vcf': [['Inés Peña', '日本 💐']],
  'named-charsets.vcf': [
    ['Пётр Иванов', 'ключ'],
    ['花子 表', '日本'],
    ['Inés Peña', 'abc', 'Note (charset=x-none)'],
    ['Inés Peña', 'Llave - sí', 'Title: ваши'],
  ],
  'damaged-letter.vcf': [
    [
      'In\uFFFD Peña',
      'solícita\uFFFD ñó',
      'A letter that could not be read, shown as \uFFFD (Name, Note)',
    ],
  ],
  'without-years.vcf': [
    ['Rosa', noYear],
    ['Tom', noYear],
    ['Noor', noYear],
    ['Ana', '1938-06-14'],
  ],
  // Both have the address here. Of two rows, only the first ticked one keeps it (`divideEmails`).
  'one-address-for-two.vcf': [
    ['Ben Okafor', 'okafors@example.org'],
    ['Ify Okafor', 'okafors@example.org', 'ify@example.org'],
  ],
  'father-and-son.vcf': [['Luis Reyes Sr.'], ['Luis Reyes Jr.'], ['Eva Marsh PhD, RN']],
  'countries.vcf': [
    nowhere('Via Dante 3, Milano, MI, 20121'),
    nowhere('Via Roma 8, Varese, VA, 21100'),
    nowhere('Via Verdi 1, Cagliari, CA, 09124'),
    nowhere('Via Libertà 2, Palermo, PA, 90139'),
    nowhere('Via Emilia 5, Modena, MO, 41121'),
    nowhere('Corso Roma 9, Alessandria, AL, 15121'),
    nowhere('Via Belenzani 12, Trento, TN, 38122'),
    nowhere('Via Tartarotti 7, Rovereto, TN, 38068'),
    nowhere('12 Hay St, Perth, WA'),
    nowhere('12 Hay St, Perth, WA, 6000'),
    nowhere('1 Rua Um, Belém, PA, 66010-000'),
    american,
    american,
    american,
    american,
    nowhere('12 Elm St, Detroit, MI, 78701'),
    ['Rosa', 'NL'],
    ['Rosa', 'TR'],
    ['Rosa', 'VN'],
    ['Rosa', 'JP'],
    ['Rosa', 'Address in a country that we do not know (home): 1 Road, Town, 1, Atlantis'],
  ],
  'broken.vcf': [
    ['Ana Lind'],
    [
      'Rosa Lind',
      'The end of this card is missing in the file, and maybe more of it.',
      'Phone number: 512-555-01',
    ],
    ['Tom Lind'],
    ['This card has no name.', 'X-NOTE: left over'],
    ['Noor Lind', 'The end of this card is missing in the file, and maybe more of it.'],
  ],
  'groups.vcf': [
    [
      'Family',
      'This is the card of a group, not of a person.',
      'X-ADDRESSBOOKSERVER-MEMBER: urn:uuid:1',
    ],
    ['Acme Plumbing', 'This is the card of an organization, not of a person.'],
    ['Smith & Sons Plumbing, LLC'],
    ['Acme, Inc.'],
  ],
}

it.each(Object.entries(files))('the file %s is read as it was meant', (file, cards) => {
  expect(cardsOf(file)).toEqual(cards)
})

it('each file of the folder is in the table of this test', () => {
  expect(Object.keys(files).toSorted()).toEqual(readdirSync(folder).toSorted())
})
