import ICAL from 'ical.js'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import * as z from 'zod'
import { countryCode } from '#shared/data/countries.ts'
import { HONORIFICS } from '#shared/data/honorifics.ts'
import { type PersonData, partLimit } from '#shared/model/contact.ts'
import { IsoDate } from '#shared/model/iso-date.ts'
import { Email } from '#shared/model/plain.ts'
import { TimeZone } from '#shared/model/time-zone.ts'

/** The contact of a card, ready for `AddContactWithDetail`. */
export interface CardContact extends PersonData {
  readonly emails: { email: string; label?: string; primary: boolean }[]
  readonly phoneNumbers: { number: string; label?: string; primary: boolean }[]
  readonly addresses: {
    line1: string
    line2?: string
    city: string
    region?: string
    postalCode?: string
    country: string
  }[]
}

export interface ReadCard {
  readonly contact: CardContact
  /** What could not be imported from the card, as text for the screen. */
  readonly leftOut: readonly string[]
}

/** One property of a card: name, parameters, type of value, values (jCard, RFC 7095). */
const Property = z
  .tuple([z.string(), z.record(z.string(), z.unknown()), z.string()])
  .rest(z.unknown())
type Property = z.infer<typeof Property>
const Card = z.tuple([z.literal('vcard'), z.array(Property)]).rest(z.unknown())

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap(texts) : typeof value === 'string' ? [value] : []

/** One line, trimmed and cut to the length of its field. */
const oneLine = (value: unknown, maximum: number): string =>
  texts(value).join(' ').replace(/\s+/g, ' ').trim().slice(0, maximum).trim()

const typesOf = ([, parameters]: Property): string[] =>
  texts(parameters.type)
    .flatMap((each) => each.split(','))
    .map((each) => each.trim().toLowerCase())

/** Preferred: `TYPE=pref` in version 3, `PREF=1` in version 4. */
const isPreferred = (property: Property) =>
  typesOf(property).includes('pref') || String(property[1].pref ?? '') === '1'

const labels: Readonly<Record<string, string>> = {
  home: 'Home',
  work: 'Work',
  cell: 'Mobile',
  mobile: 'Mobile',
  iphone: 'Mobile',
  main: 'Main',
}

const labelOf = (property: Property): string | undefined =>
  typesOf(property)
    .map((type) => labels[type])
    .find((each) => each !== undefined)

const part = (value: unknown, at: number): unknown => (Array.isArray(value) ? value[at] : undefined)

const honorificOf = (prefix: string): string | undefined => {
  const plain = (text: string) => text.toLowerCase().replace(/\./g, '')
  return HONORIFICS.find(({ name }) => plain(name) === plain(prefix))?.id
}

const sexes: Readonly<Record<string, string>> = { F: 'female', M: 'male', O: 'nonbinary' }

/** The names: those of `N` if it has any, otherwise `FN` split, otherwise another property that names the contact. */
const namesOf = (
  first: (name: string) => Property | undefined,
): Pick<PersonData, 'firstName' | 'secondName' | 'thirdName' | 'lastName' | 'honorific'> => {
  const structured = first('n')?.[3]
  const given = oneLine(part(structured, 1), 80)
  const family = oneLine(part(structured, 0), 80)
  const [second, ...more] = texts(part(structured, 2))
    .flatMap((each) => each.split(/\s+/))
    .filter(Boolean)
  const honorific = honorificOf(oneLine(part(structured, 3), 40))
  if (given || family) {
    return {
      honorific,
      firstName: given || family,
      secondName: second?.slice(0, 80),
      thirdName: more.join(' ').slice(0, 80).trim() || undefined,
      lastName: given ? family || undefined : undefined,
    }
  }
  const full = oneLine(first('fn')?.[3], 160)
  const words = full.split(' ')
  if (full) {
    return {
      firstName: words
        .slice(0, Math.max(1, words.length - 1))
        .join(' ')
        .slice(0, 80)
        .trim(),
      lastName: words.length > 1 ? words.at(-1)?.slice(0, 80) : undefined,
    }
  }
  const other = oneLine(first('org')?.[3], 80) || oneLine(first('email')?.[3], 80)
  return { firstName: other }
}

/** A date of birth with its year; dates without a year cannot be stored. */
const birthDateOf = (property: Property | undefined): string | undefined => {
  const [year, month, day] =
    /^(\d{4})-?(\d{2})-?(\d{2})/.exec(oneLine(property?.[3], 40))?.slice(1) ?? []
  const date = IsoDate.safeParse(`${year}-${month}-${day}`)
  return date.success && date.data <= new Date().toISOString().slice(0, 10) ? date.data : undefined
}

const addressOf = (property: Property): CardContact['addresses'][number] | undefined => {
  const value = property[3]
  const [box, extra, street, city, region, code, country] = [0, 1, 2, 3, 4, 5, 6].map((at) =>
    oneLine(part(value, at), at === 5 ? 20 : at > 2 ? 80 : 120),
  )
  const line1 = street || box || extra
  if (!line1 || !city) return undefined
  const line2 = [box, extra]
    .filter((each) => each && each !== line1)
    .join(', ')
    .slice(0, 120)
  return {
    line1,
    city,
    ...(line2 && { line2 }),
    ...(region && { region }),
    ...(code && { postalCode: code }),
    country: countryCode(country ?? '') ?? 'US',
  }
}

/**
 * Reads one card of vCard 3.0 (RFC 2426) or 4.0 (RFC 6350).
 *
 * @throws Error if the text is not a card, has another version, or has no name.
 */
export const readCard = (text: string): ReadCard => {
  if (/^VERSION:2\.1\s*$/im.test(text)) {
    throw new Error('This card is in an old format (2.1). Export it as vCard 3.0 or 4.0.')
  }
  const parsed = Card.safeParse(ICAL.parse(text))
  if (!parsed.success) throw new Error('This card could not be read.')
  const properties = parsed.data[1]
  const all = (name: string) => properties.filter(([each]) => each === name)
  const first = (name: string) => all(name)[0]
  const leftOut: string[] = []

  const names = namesOf(first)
  if (!names.firstName) throw new Error('This card has no name.')

  const emails = all('email').flatMap((property) => {
    const email = Email.safeParse(oneLine(property[3], 300))
    if (!email.success) leftOut.push('An e-mail address that is not valid')
    return email.success
      ? [{ email: email.data, label: labelOf(property), primary: isPreferred(property) }]
      : []
  })
  const phoneNumbers = all('tel').flatMap((property) => {
    const typed = oneLine(property[3], 60).replace(/^tel:/i, '')
    const number = parsePhoneNumberFromString(typed, 'US')
    if (!number?.isValid()) leftOut.push(`The telephone number ${typed}`)
    return number?.isValid()
      ? [{ number: number.number, label: labelOf(property), primary: isPreferred(property) }]
      : []
  })
  const addresses = all('adr').flatMap((property) => {
    const address = addressOf(property)
    if (!address && oneLine(property[3], 40)) leftOut.push('An address without street or city')
    return address ?? []
  })
  const birthDate = birthDateOf(first('bday'))
  if (first('bday') && !birthDate) leftOut.push('A date of birth without its year')
  const timeZone = TimeZone.safeParse(oneLine(first('tz')?.[3], 64))
  const note = texts(first('note')?.[3]).join('\n').trim().slice(0, 2000).trim()
  const nickName = oneLine(first('nickname')?.[3], 80)
  const sex = sexes[oneLine(first('gender')?.[3], 1).toUpperCase()]
  for (const [what, parts] of Object.entries({ emails, phoneNumbers, addresses })) {
    if (parts.length > partLimit) leftOut.push(`All but ${partLimit} of the ${partWords[what]}`)
  }
  return {
    contact: {
      ...names,
      ...(nickName && { nickName }),
      ...(birthDate && { birthDate }),
      ...(note && { note }),
      ...(sex && { sex }),
      ...(timeZone.success && { timeZone: timeZone.data }),
      emails: emails.slice(0, partLimit).map(withoutEmpty),
      phoneNumbers: phoneNumbers.slice(0, partLimit).map(withoutEmpty),
      addresses: addresses.slice(0, partLimit),
    },
    leftOut: [...new Set(leftOut)],
  }
}

const partWords: Readonly<Record<string, string>> = {
  emails: 'e-mail addresses',
  phoneNumbers: 'telephone numbers',
  addresses: 'addresses',
}

const withoutEmpty = <P extends { label: string | undefined }>({ label, ...rest }: P) => ({
  ...rest,
  ...(label === undefined ? {} : { label }),
})
