import { countryCode, countryName } from '#shared/data/countries.ts'
import { STATES } from '#shared/data/states.ts'
import { stateOfZip } from '#shared/data/zip-prefixes.ts'
import { type Contact, type PersonData, partLimit } from '#shared/model/contact.ts'
import { IsoDate } from '#shared/model/iso-date.ts'
import { Email } from '#shared/model/plain.ts'
import { TimeZone } from '#shared/model/time-zone.ts'
import { displayName } from '#shared/rules/contacts.ts'
import { cutText } from '#shared/rules/cut-text.ts'
import { divideName, divideSuffix, honorificId } from '#shared/rules/divide-name.ts'
import { readPhoneNumber } from '#shared/rules/read-phone-number.ts'
import { withoutUnseen } from '#shared/rules/text/clean-text.ts'
import { searchable } from '#shared/rules/text/searchable.ts'
import { type CardProperty, type Piece, readProperty } from './card-property.ts'
import { type LeftOut, oneLine, trackLeftOut } from './left-out.ts'
import type { RawCard } from './split-cards.ts'

/** The contact of a card, ready for `AddContactWithDetail`. */
export interface CardContact extends PersonData, Pick<Contact, 'vcardUid'> {
  readonly emails: { email: string; label?: string; primary: boolean }[]
  readonly phoneNumbers: { number: string; label?: string; primary: boolean }[]
  readonly addresses: {
    label?: string
    line1: string
    line2?: string
    city: string
    region?: string
    postalCode?: string
    country: string
  }[]
}

/** A card with its contact, or with the reason why it has none. */
export type ReadCard = {
  /** The parts of the card that are not stored, as texts for the screen. */
  readonly leftOut: readonly string[]
} & (
  | {
      readonly contact: CardContact
      /** Why the person should look before they add it, as text for the screen. */
      readonly doubt?: string
    }
  | { readonly problem: string }
)

/** Properties of the file, not of the person. */
const fileProperties = ['begin', 'end', 'version', 'profile', 'prodid', 'rev', 'x-abuid']

/** Apple names a label and the country of an address in properties of the same group. */
const groupProperties = ['x-ablabel', 'x-abadr']

/** Apple wraps the names of its own labels: `_$!<Spouse>!$_`. */
const unwrapped = (text: string) =>
  text.replace(/^_\$!<(.*)>!\$_$/s, (_, label: string) => label.toLowerCase())

const withGroups = (properties: readonly CardProperty[]): CardProperty[] => {
  const isHost = ({ name }: CardProperty) => !groupProperties.includes(name)
  const hosts = new Map(
    properties
      .filter(({ group }) => group !== undefined)
      .filter(isHost)
      .map((property) => [property.group, property]),
  )
  const more = new Map<CardProperty, Piece[]>()
  const rest = properties.filter((property) => {
    const host = isHost(property) ? undefined : hosts.get(property.group)
    if (!host) return true
    const pieces = property.values.map(({ text }) => ({
      parameter: property.name,
      text: unwrapped(text),
    }))
    more.set(host, [...(more.get(host) ?? []), ...pieces, ...property.parameters])
    return false
  })
  return rest.map((property) => ({
    ...property,
    parameters: [...(more.get(property) ?? []), ...property.parameters],
  }))
}

const parameter = ({ parameters }: CardProperty, wanted: string) =>
  parameters.find((piece) => piece.parameter === wanted)

/** Apple writes a date without its year as one of 1604, and says so. */
const withoutOmittedYear = (property: CardProperty): CardProperty => {
  const omitted = parameter(property, 'x-apple-omit-year')
  if (!omitted) return property
  return {
    ...property,
    parameters: property.parameters.filter((piece) => piece !== omitted),
    values: property.values.map(({ text }) => ({
      text: text.startsWith(omitted.text) ? text.replace(/^\d+-?/, '--') : text,
    })),
  }
}

const labels: Readonly<Record<string, string>> = {
  home: 'Home',
  work: 'Work',
  cell: 'Mobile',
  mobile: 'Mobile',
  iphone: 'Mobile',
  main: 'Main',
  fax: 'Fax',
  homefax: 'Home Fax',
  workfax: 'Work Fax',
  pager: 'Pager',
  other: 'Other',
}

/** Types that every number or address has. */
const usual: readonly string[] = ['voice', 'internet', 'pref']

const propertyLabel = ({ parameters }: CardProperty, { keep }: LeftOut): { label?: string } => {
  let label = ''
  for (const piece of parameters) {
    if (piece.parameter !== 'type' && piece.parameter !== 'x-ablabel') continue
    const type = piece.text.toLowerCase()
    const word = labels[type] ?? oneLine(piece.text.replace(/^./u, (first) => first.toUpperCase()))
    const saysNothingNew = usual.includes(type) || label.split(' ').includes(word) || label === word
    const longer = `${label} ${word}`.trim()
    if (!saysNothingNew && longer.length > 40) continue
    keep(piece)
    if (!saysNothingNew) label = longer
  }
  return label === '' ? {} : { label }
}

/** Version 4 ranks from `PREF=1` to `PREF=100`. Earlier ones only mark one as `TYPE=pref`. */
const propertyRank = (property: CardProperty): number => {
  const isMarked = property.parameters.some(
    (piece) => piece.parameter === 'type' && /^pref$/i.test(piece.text),
  )
  return isMarked ? 1 : Number(parameter(property, 'pref')?.text) || 101
}

/** The parts with one that is primary, if the card prefers one. Nobody is called on a fax. */
const withPreferred = <P extends { readonly label?: string }>(
  parts: readonly { readonly part: P; readonly property: CardProperty }[],
): (P & { primary: boolean })[] => {
  const isCalled = ({ part }: { part: P }) => !/\b(fax|pager)\b/i.test(part.label ?? '')
  const best = Math.min(...parts.map(({ property }) => propertyRank(property)))
  const ranked = parts.find(({ property }) => best <= 100 && propertyRank(property) === best)
  // Without a mark the first one is primary when it is stored, unless it is a fax.
  const afterFax = parts.slice(0, 1).some(isCalled) ? undefined : parts.find(isCalled)
  const preferred = ranked ?? afterFax
  return parts.map((part) => ({ ...part.part, primary: part === preferred }))
}

type Names = Pick<
  PersonData,
  'firstName' | 'secondName' | 'thirdName' | 'lastName' | 'suffix' | 'honorific'
>

const noPiece: Piece = { text: '' }

/** The names of `N`, if it has any. */
const structuredNames = (property: CardProperty | undefined, left: LeftOut): Names | undefined => {
  const [family, given, additional, prefix, suffix] = [0, 1, 2, 3, 4].map(
    (index) => property?.values[index] ?? noPiece,
  ) as [Piece, Piece, Piece, Piece, Piece] // As many as there are numbers.
  const [lastName, ofFamily] = divideSuffix(oneLine(family.text))
  const [firstName, ofGiven] = divideSuffix(oneLine(given.text))
  if (!firstName && !lastName) return undefined
  const [second = '', ...more] = oneLine(additional.text).split(/[\s,]+/)
  const honorific = honorificId(oneLine(prefix.text))
  if (honorific) left.keep(prefix)
  const first = left.fit('first name', firstName || lastName, 80, given)
  const last = left.fit('last name', firstName ? lastName : '', 80, family)
  const after = [ofGiven, ofFamily, oneLine(suffix.text)].filter(Boolean)
  // Later versions of the standard repeat the second family name and the generation (RFC 9554,
  // 2.2).
  const repeated = property?.values.slice(5).filter(({ text }) => displayed(text, property)) ?? []
  left.keep(...repeated)
  return {
    honorific,
    firstName: first,
    secondName: left.fit('middle names', second, 80, additional) || undefined,
    thirdName: left.fit('middle names', more.join(' '), 80) || undefined,
    lastName: last || undefined,
    suffix: left.fit('suffix', [...new Set(after)].join(', '), 40, suffix) || undefined,
  }
}

const displayed = (text: string, { values }: CardProperty) =>
  values.slice(0, 5).some((value) => value.text.includes(text))

/**
 * The names of a card without `N`: those of `FN`, or of another property that names the contact.
 */
const otherNames = (
  first: (name: string) => CardProperty | undefined,
  left: LeftOut,
  isPerson: boolean,
): Names => {
  const full = first('fn')
  const [piece = noPiece] = full?.values ?? []
  if (!isPerson && full) return { firstName: left.fit('name', oneLine(piece.text), 80, piece) }
  const { prefix, firstName, lastName, suffix } = divideName(oneLine(piece.text))
  const honorific = honorificId(prefix)
  if (firstName) {
    return {
      honorific,
      // A form of address that we do not know stays in the name.
      firstName: left.fit(
        'first name',
        honorific ? firstName : `${prefix} ${firstName}`.trim(),
        80,
        piece,
      ),
      lastName: left.fit('last name', lastName, 80) || undefined,
      suffix: left.fit('suffix', suffix, 40) || undefined,
    }
  }
  const property = first('org') ?? first('nickname') ?? first('email')
  const text = oneLine((property?.values ?? []).map((value) => value.text).join(' '))
  return { firstName: left.fit('name', text, 80, ...(property?.values ?? [])) }
}

/** Letters and digits, in the form that searches compare. */
const lettersOnly = (text: string) => searchable(text).replace(/[^\p{L}\p{N}]+/gu, ' ')

/** Whether a text says nothing but some words that are stored. */
const saysOnly = (text: string, stored: string): boolean =>
  lettersOnly(stored)
    .split(' ')
    .filter(Boolean)
    .sort((one, other) => other.length - one.length)
    .reduce((left, word) => left.replace(word, ''), lettersOnly(text))
    .trim() === ''

/** A date of birth: the year first, as all versions write it. */
const birthDateOf = (text: string): string | undefined => {
  const [year = '', month = '', day = ''] =
    /^(\d{4})[-/.]?(\d{1,2})[-/.]?(\d{1,2})(?!\d)/.exec(text)?.slice(1) ?? []
  const date = IsoDate.safeParse(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  return date.success && date.data <= new Date().toISOString().slice(0, 10) ? date.data : undefined
}

/**
 * "--02-29", "-0614" and "0000-06-14". 1604 is Apple's mark, which other programs copy without its
 * parameter.
 */
const hasNoYear = (text: string) => /^(?:-|0000|1604)/.test(text)

/** Codes of Tennessee that are codes of Trento in Italy as well, which has the letters TN too. */
const trentoPostcode = /^38[01]/
/** An American street begins with its number, an Italian one ends with it. */
const americanStreet = /^(?:\d|P\.? ?O\.? ?Box)/i

/**
 * Whether an address without a country is in the US. Provinces of Italy have the letters of states,
 * and ZIP codes.
 */
const isAmerican = (street: string, region: string, code: string) => {
  const state = STATES.find((candidate) => candidate.code === stateOfZip(code))
  if (!state) return false
  if (lettersOnly(state.name) === lettersOnly(region)) return true
  const isShared = state.code === 'TN' && trentoPostcode.test(code) && !americanStreet.test(street)
  return lettersOnly(state.code) === lettersOnly(region) && !isShared
}

const addressOf = (
  property: CardProperty,
  left: LeftOut,
): CardContact['addresses'][number] | undefined => {
  const pieces = [0, 1, 2, 3, 4, 5, 6].map((index) => property.values[index] ?? noPiece)
  const [box, extra, streets, city = '', region = '', code = '', place = ''] = pieces.map(
    ({ text }, index) => (index === 2 ? text.trim() : oneLine(text)),
  )
  const [street, ...below] = (streets ?? '').split('\n').map(oneLine)
  const [line1, ...others] = [street, ...below, box, extra].filter(Boolean)
  const ofApple = parameter(property, 'x-abadr')
  const country = place
    ? countryCode(place)
    : (countryCode(ofApple?.text ?? '') ??
      (isAmerican(line1 ?? '', region, code) ? 'US' : undefined))
  if (!line1 || !city) left.because(property, 'Address without a street or a city')
  else if (!place && !country) left.because(property, 'Address without a country')
  else if (!country) left.because(property, 'Address in a country that we do not know')
  if (!line1 || !city || !country) return undefined
  if (ofApple && countryCode(ofApple.text) === country) left.keep(ofApple)
  const printed = parameter(property, 'label')
  const said = [...pieces.map(({ text }) => text), countryName(country)].join(' ')
  if (printed && saysOnly(printed.text, said)) left.keep(printed)
  const part = (name: string, text: string, maximum: number) => {
    const fitting = left.fit('address', text, maximum)
    return fitting === '' ? {} : { [name]: fitting }
  }
  left.keep(...pieces)
  return {
    ...propertyLabel(property, left),
    line1: left.fit('address', line1, 120),
    ...part('line2', others.join(', '), 120),
    city: left.fit('city', city, 80),
    ...part('region', region, 80),
    ...part('postalCode', code, 20),
    country,
  }
}

const sexes: Readonly<Record<string, string>> = { F: 'female', M: 'male', O: 'nonbinary' }

/**
 * The things that a card is of, if not of a person (RFC 6350, 6.1.4; RFC 6473; RFC 6869; Apple).
 */
const kinds: Readonly<Record<string, string>> = {
  group: 'a group',
  org: 'an organization',
  company: 'an organization',
  location: 'a place',
  application: 'a program',
  device: 'a device',
}
const kindProperties = ['kind', 'x-addressbookserver-kind', 'x-abshowas']

/**
 * Reads one card of vCard 2.1, 3.0 (RFC 2426) or 4.0 (RFC 6350). What it does not store of the
 * card, it names.
 */
export const readCard = ({ lines, doubt }: RawCard): ReadCard => {
  const left = trackLeftOut()
  const readable = lines.flatMap((line) => readProperty(line) ?? [])
  const unread = lines
    .filter((line) => !readProperty(line))
    .map((line) => `A line that we cannot read: ${cutText(oneLine(line), 500)}`)
  const properties = withGroups(readable.filter(({ name }) => !fileProperties.includes(name))).map(
    withoutOmittedYear,
  )
  const all = (name: string) => properties.filter((property) => property.name === name)
  const first = (name: string) =>
    all(name).find(({ values }) => values.some((value) => oneLine(value.text) !== ''))
  const textOf = (name: string) => first(name)?.values[0] ?? noPiece

  const ofNobody = kindProperties.map(textOf).find(({ text }) => kinds[text.toLowerCase()])
  const names = structuredNames(first('n'), left) ?? otherNames(first, left, ofNobody === undefined)
  if (!names.firstName) {
    return { problem: 'This card has no name.', leftOut: [...left.of(properties), ...unread] }
  }
  const kind = kinds[ofNobody?.text.toLowerCase() ?? '']
  left.keep(ofNobody)

  const emails: { part: { email: string; label?: string }; property: CardProperty }[] = []
  for (const property of all('email')) {
    const [piece = noPiece] = property.values
    const email = Email.safeParse(oneLine(piece.text).replace(/^mailto:/i, ''))
    const isNew = !emails.some(({ part }) => part.email === email.data)
    if (!email.success || !isNew || emails.length === partLimit) continue
    left.keep(piece)
    emails.push({ part: { email: email.data, ...propertyLabel(property, left) }, property })
  }
  const numbers: { part: { number: string; label?: string }; property: CardProperty }[] = []
  for (const property of all('tel')) {
    const [piece = noPiece] = property.values
    const number = readPhoneNumber(oneLine(piece.text))
    const isNew = !numbers.some(({ part }) => part.number === number)
    if (!number || !isNew || numbers.length === partLimit) continue
    left.keep(piece)
    numbers.push({ part: { number, ...propertyLabel(property, left) }, property })
  }
  const addresses: CardContact['addresses'] = []
  for (const property of all('adr')) {
    const address = addresses.length < partLimit ? addressOf(property, left) : undefined
    if (address) addresses.push(address)
  }

  const born = textOf('bday')
  const noYear = hasNoYear(oneLine(born.text))
  const birthDate = noYear ? undefined : birthDateOf(oneLine(born.text))
  if (noYear || birthDate) left.keep(born)
  const nicknames = all('nickname').flatMap(({ values }) => values)
  const nickName = left.fit(
    'nickname',
    nicknames
      .map((piece) => oneLine(piece.text))
      .filter(Boolean)
      .join(', '),
    80,
    ...nicknames,
  )
  const notes = all('note').flatMap(({ values }) => values)
  const noted = notes
    .map((piece) => withoutUnseen(piece.text).trim())
    .filter(Boolean)
    .join('\n')
  const note = left.fit('note', noted, 2000, ...notes)
  const zone = textOf('tz')
  const timeZone = TimeZone.safeParse(oneLine(zone.text))
  if (timeZone.success) left.keep(zone)
  const gender = textOf('gender')
  const sex = sexes[oneLine(gender.text).toUpperCase()]
  if (sex) left.keep(gender)
  const uid = textOf('uid')
  const vcardUid = cutText(oneLine(uid.text), 200).trim()
  left.keep(uid)
  if (/^individual$/i.test(textOf('kind').text)) left.keep(textOf('kind'))
  const called = [
    displayName(names),
    ...all('n').flatMap(({ values }) => values.map((piece) => piece.text)),
  ]
  for (const property of [...all('fn'), ...all('sort-string'), ...all('x-evolution-file-as')]) {
    const [piece = noPiece] = property.values
    if (saysOnly(piece.text, called.join(' '))) left.keep(piece)
  }
  return {
    contact: {
      ...withoutEmpty(names),
      ...(nickName && { nickName }),
      ...(birthDate && { birthDate }),
      ...(note && { note }),
      ...(sex && { sex }),
      ...(timeZone.success && { timeZone: timeZone.data }),
      ...(vcardUid && { vcardUid }),
      emails: withPreferred(emails),
      phoneNumbers: withPreferred(numbers),
      addresses,
    },
    ...(doubt || kind ? { doubt: doubt ?? `This is the card of ${kind}, not of a person.` } : {}),
    leftOut: [
      ...(noYear ? ['A date of birth without its year'] : []),
      ...left.of(properties),
      ...unread,
    ],
  }
}

const withoutEmpty = (names: Names): Names => {
  const { firstName, ...rest } = names
  // Object.fromEntries loses the names and the types of what it leaves unchanged.
  const filledIn = Object.fromEntries(
    Object.entries(rest).filter(([, name]) => name),
  ) as typeof rest
  return { ...filledIn, firstName }
}
