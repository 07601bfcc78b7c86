import ICAL from 'ical.js'
import { countryName } from '#shared/data/countries.ts'
import { honorificById } from '#shared/data/honorifics.ts'
import type { Contact } from '#shared/model/contact.ts'
import { displayName } from '#shared/rules/contacts.ts'

/** The letters of vCard for the ids of SEXES. It has none for people who prefer not to say. */
const sexes: Readonly<Record<string, string>> = { female: 'F', male: 'M', nonbinary: 'O' }

/** The labels for which vCard has a type of its own. */
const typesOfLabels: Readonly<Record<string, string>> = {
  Home: 'home',
  Work: 'work',
  Mobile: 'cell',
}

/**
 * Says in a sentence what the cards of some contacts leave out, because vCard cannot hold it. Empty
 * if the cards are complete.
 */
export const notInCards = (contacts: readonly Contact[]): string => {
  const anyContact = (has: (contact: Contact) => unknown) => contacts.some(has)
  const missing = [
    ...(anyContact(({ avatarFileId }) => avatarFileId) ? ['pictures'] : []),
    ...(anyContact(({ relationship }) => relationship) ? ['the relationship'] : []),
    ...(anyContact(({ children }) => children) ? ['their children'] : []),
    ...(anyContact(({ sex }) => sex && !sexes[sex])
      ? ['that somebody prefers not to say their sex']
      : []),
    ...(anyContact(({ phoneNumbers }) => phoneNumbers.some(({ confirmed }) => confirmed))
      ? ['which numbers you confirmed']
      : []),
    ...(anyContact(({ isDelegate }) => isDelegate) ? ['who is a delegate'] : []),
  ]
  return missing.length === 0 ? '' : `A vCard cannot hold these: ${missing.join(', ')}.`
}

/** One contact as vCard 4.0 (RFC 6350). Lines are folded, and typed text is escaped. */
export const writeCard = (contact: Contact): string => {
  const card = new ICAL.Component(['vcard', [], []])
  const add = (name: string, value: string | string[], parameters: Record<string, string> = {}) => {
    const property = new ICAL.Property(name, card)
    // The library expects an array for a name or an address. The library's types allow only text.
    property.setValue(value as string)
    for (const [key, text] of Object.entries(parameters)) property.setParameter(key, text)
    card.addProperty(property)
  }
  let lastGroup = 0
  /**
   * Adds a part with its label. The label is one of vCard's own types, or is written as Apple and
   * Google write all other labels.
   */
  const addPart = (
    name: string,
    value: string | string[],
    { label, primary }: { label?: string | undefined; primary?: boolean },
  ) => {
    const preferred: Record<string, string> = primary ? { pref: '1' } : {}
    const type = typesOfLabels[label ?? '']
    if (!label || type) {
      add(name, value, { ...preferred, ...(type && { type }) })
      return
    }
    lastGroup += 1
    const group = `item${lastGroup}`
    add(name, value, { ...preferred, group })
    add('x-ablabel', label, { group })
  }
  add('version', '4.0')
  add('uid', contact.vcardUid ?? `urn:uuid:${contact.contactId}`)
  add('fn', displayName(contact))
  add('n', [
    contact.lastName ?? '',
    contact.firstName,
    [contact.secondName, contact.thirdName].filter(Boolean).join(' '),
    honorificById(contact.honorific ?? '')?.name ?? '',
    contact.suffix ?? '',
  ])
  if (contact.nickName) add('nickname', contact.nickName)
  if (contact.birthDate) add('bday', contact.birthDate)
  const sex = sexes[contact.sex ?? '']
  if (sex) add('gender', sex)
  for (const email of contact.emails) addPart('email', email.email, email)
  for (const phone of contact.phoneNumbers) addPart('tel', phone.number, phone)
  for (const address of contact.addresses) {
    const { line1, line2 = '', city, region = '', postalCode = '', country } = address
    // The first part is a post office box, which is in no field of ours.
    addPart('adr', ['', line2, line1, city, region, postalCode, countryName(country)], address)
  }
  if (contact.timeZone) add('tz', contact.timeZone)
  if (contact.note) add('note', contact.note)
  add('rev', contact.updatedAt.replace(/\.\d+/, ''))
  // Apple reads the name of a label in its own spelling only.
  return `${card.toString().replace(/^(ITEM\d+\.)X-ABLABEL(?=:)/gm, '$1X-ABLabel')}\r\n`
}
