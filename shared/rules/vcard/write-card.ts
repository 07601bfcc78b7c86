import ICAL from 'ical.js'
import { countryName } from '#shared/data/countries.ts'
import { honorificById } from '#shared/data/honorifics.ts'
import type { Contact } from '#shared/model/contact.ts'
import { displayName } from '#shared/rules/contacts.ts'

const sexes: Readonly<Record<string, string>> = { female: 'F', male: 'M', nonbinary: 'O' }

const types: Readonly<Record<string, string>> = { Home: 'home', Work: 'work', Mobile: 'cell' }

/** One contact as vCard 4.0 (RFC 6350). Lines are folded, and typed text is escaped. */
export const writeCard = (contact: Contact): string => {
  const card = new ICAL.Component(['vcard', [], []])
  const add = (name: string, value: string | string[], parameters: Record<string, string> = {}) => {
    const property = new ICAL.Property(name, card)
    // The library expects an array for a name or an address; its types allow only text.
    property.setValue(value as string)
    for (const [key, each] of Object.entries(parameters)) property.setParameter(key, each)
    card.addProperty(property)
  }
  const described = ({ label, primary }: { label?: string | undefined; primary?: boolean }) => ({
    ...(label && types[label] ? { type: types[label] } : {}),
    ...(primary ? { pref: '1' } : {}),
  })
  add('version', '4.0')
  add('uid', `urn:uuid:${contact.contactId}`)
  add('fn', displayName(contact))
  add('n', [
    contact.lastName ?? '',
    contact.firstName,
    [contact.secondName, contact.thirdName].filter(Boolean).join(' '),
    honorificById(contact.honorific ?? '')?.name ?? '',
    '',
  ])
  if (contact.nickName) add('nickname', contact.nickName)
  if (contact.birthDate) add('bday', contact.birthDate)
  const sex = sexes[contact.sex ?? '']
  if (sex) add('gender', sex)
  for (const email of contact.emails) add('email', email.email, described(email))
  for (const phone of contact.phoneNumbers) add('tel', phone.number, described(phone))
  for (const address of contact.addresses) {
    add('adr', [
      '',
      address.line2 ?? '',
      address.line1,
      address.city,
      address.region ?? '',
      address.postalCode ?? '',
      countryName(address.country),
    ])
  }
  if (contact.timeZone) add('tz', contact.timeZone)
  if (contact.note) add('note', contact.note)
  add('rev', contact.updatedAt.replace(/\.\d+/, ''))
  return `${card.toString()}\r\n`
}
