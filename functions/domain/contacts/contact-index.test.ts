import { describe, expect, it } from 'vitest'
import { ContactId } from '#shared/model/ids.ts'
import { hasWords } from '#shared/rules/text/searchable.ts'
import {
  type IndexEntry,
  indexFields,
  searchedText,
  sortedByName,
  toMiniContact,
} from './contact-index.ts'

const id = (last: number) =>
  ContactId.parse(`5a7c9e1b-3d4f-4b6a-9c8e-0f1a2b3c4d${last.toString().padStart(2, '0')}`)
const entry = (parts: Partial<IndexEntry> = {}): IndexEntry => ({
  contactId: id(0),
  name: 'Éloïse Okafor',
  emails: ['eloise@example.org', 'lulu@work.example'],
  nickName: 'Lulu',
  isDelegate: false,
  ...parts,
})

describe('a search in the address book', () => {
  it('finds a person by each word in name, nickname or any address', () => {
    for (const words of [['okafor'], ['lulu'], ['work.example'], ['okafor', 'lulu'], []]) {
      expect(hasWords(searchedText(entry()), words), words.join()).toBe(true)
    }
  })

  it('does not find a person if one word is missing', () => {
    expect(hasWords(searchedText(entry()), ['okafor', 'ben'])).toBe(false)
  })

  it('ignores accents and capitals in the name', () => {
    expect(hasWords(searchedText(entry()), ['eloise'])).toBe(true)
  })
})

describe('the address book by name', () => {
  it('ignores accents, and sorts two people of one name always in the same order', () => {
    const [zoe, emil, first, second] = [
      entry({ contactId: id(1), name: 'Zoë' }),
      entry({ contactId: id(2), name: 'emil' }),
      entry({ contactId: id(3), name: 'Élise' }),
      entry({ contactId: id(4), name: 'Elise' }),
    ]
    const ordered = [first, second, emil, zoe]
    expect(sortedByName([zoe, second, emil, first])).toEqual(ordered)
    expect(sortedByName([first, zoe, second, emil])).toEqual(ordered)
  })
})

it('the short form of a contact has the name and the primary address', () => {
  expect(toMiniContact(entry())).toEqual({
    contactId: id(0),
    personId: id(0),
    name: 'Éloïse Okafor',
    email: 'eloise@example.org',
    isDelegate: false,
  })
})

it('the index keeps a contact in one line, with the UID of their card, and reads older lines', () => {
  const known = entry({ vcardUid: 'urn:uuid:abc', isDelegate: true })
  const fields = indexFields.toFields(known)
  expect(indexFields.fromFields(known.contactId, fields)).toEqual(known)
  expect(toMiniContact(known).vcardUid).toBe('urn:uuid:abc')
  const older = indexFields.fromFields(known.contactId, fields.slice(0, 4))
  expect(older).toEqual({ ...known, vcardUid: undefined })
  const grandson = entry({ relationship: 'grandson' })
  const line = indexFields.toFields(grandson)
  expect(indexFields.fromFields(grandson.contactId, line)).toEqual(grandson)
  expect(toMiniContact(grandson).relationship).toBe('grandson')
  const born = entry({ birthDate: '2012-03-04' })
  expect(indexFields.fromFields(born.contactId, indexFields.toFields(born))).toEqual(born)
  expect(toMiniContact(born).birthDate).toBe('2012-03-04')
})
