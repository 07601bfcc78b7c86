import { countryCode, countryName } from '#shared/data/countries.ts'
import { stateOfZip } from '#shared/data/state-of-zip.ts'
import { STATES } from '#shared/data/states.ts'
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
import { type LeftOutTracker, oneLine, trackLeftOut } from './left-out.ts'
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

/**
 * Apple writes the label of a property, and the country of an address, as properties of their own,
 * in the same group. `withGroups` makes them parameters of the property that they belong to.
 */
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
  const addedParameters = new Map<CardProperty, Piece[]>()
  const remaining = properties.filter((property) => {
    const host = isHost(property) ? undefined : hosts.get(property.group)
    if (!host) return true
    const pieces = property.values.map(({ text }) => ({
      parameter: property.name,
      text: unwrapped(text),
    }))
    addedParameters.set(host, [
      ...(addedParameters.get(host) ?? []),
      ...pieces,
      ...property.parameters,
    ])
    return false
  })
  return remaining.map((property) => ({
    ...property,
    parameters: [...(addedParameters.get(property) ?? []), ...property.parameters],
  }))
}

const parameterOf = ({ parameters }: CardProperty, wanted: string) =>
  parameters.find((piece) => piece.parameter === wanted)

/** Apple writes a date without its year as one of 1604, and says so. */
const withoutOmittedYear = (property: CardProperty): CardProperty => {
  const omitted = parameterOf(property, 'x-apple-omit-year')
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

/**
 * Types that say nothing about a number or an address. Most numbers and addresses have one of these
 * types.
 */
const emptyTypes: readonly string[] = ['voice', 'internet', 'pref']

/** The longest label that `shared/model/contact.ts` allows. */
const longestLabel = 40

const propertyLabel = (
  { parameters }: CardProperty,
  { keep }: LeftOutTracker,
): { label?: string } => {
  let label = ''
  for (const piece of parameters) {
    if (piece.parameter !== 'type' && piece.parameter !== 'x-ablabel') continue
    const type = piece.text.toLowerCase()
    const word = labels[type] ?? oneLine(piece.text.replace(/^./u, (first) => first.toUpperCase()))
    const saysNothingNew =
      emptyTypes.includes(type) || label.split(' ').includes(word) || label === word
    const longer = `${label} ${word}`.trim()
    if (!saysNothingNew && longer.length > longestLabel) continue
    keep(piece)
    if (!saysNothingNew) label = longer
  }
  return label === '' ? {} : { label }
}

const lastRank = 100

/**
 * Version 4 ranks from `PREF=1` to `PREF=100`. Earlier versions only mark a property as
 * `TYPE=pref`. A property without a rank comes after all that have one.
 */
const propertyRank = (property: CardProperty): number => {
  const isMarked = property.parameters.some(
    (piece) => piece.parameter === 'type' && /^pref$/i.test(piece.text),
  )
  return isMarked ? 1 : Number(parameterOf(property, 'pref')?.text) || lastRank + 1
}

/** The addresses or numbers of a card. The preferred one, if there is one, is primary. */
const withPreferred = <P extends { readonly label?: string }>(
  parts: readonly { readonly part: P; readonly property: CardProperty }[],
): (P & { primary: boolean })[] => {
  const isCalled = ({ part }: { part: P }) => !/\b(fax|pager)\b/i.test(part.label ?? '')
  const best = Math.min(...parts.map(({ property }) => propertyRank(property)))
  const ranked = parts.find(({ property }) => best <= lastRank && propertyRank(property) === best)
  // If no number is primary, the server makes the first one primary. Nobody is called on a fax. So
  // if the first is a fax number, the first number for calls becomes primary.
  const isFirstCalled = parts.slice(0, 1).some(isCalled)
  const preferred = ranked ?? (isFirstCalled ? undefined : parts.find(isCalled))
  return parts.map((part) => ({ ...part.part, primary: part === preferred }))
}

type Names = Pick<
  PersonData,
  'firstName' | 'secondName' | 'thirdName' | 'lastName' | 'suffix' | 'honorific'
>

const noPiece: Piece = { text: '' }

/** The names of `N`, if it has any. */
const structuredNames = (
  property: CardProperty | undefined,
  tracker: LeftOutTracker,
): Names | undefined => {
  const [family, given, additional, prefix, suffix] = [0, 1, 2, 3, 4].map(
    (index) => property?.values[index] ?? noPiece,
  ) as [Piece, Piece, Piece, Piece, Piece] // One for each index.
  const [lastName, familySuffix] = divideSuffix(oneLine(family.text))
  const [firstName, givenSuffix] = divideSuffix(oneLine(given.text))
  if (!firstName && !lastName) return undefined
  const [second = '', ...more] = oneLine(additional.text).split(/[\s,]+/)
  const honorific = honorificId(oneLine(prefix.text))
  if (honorific) tracker.keep(prefix)
  const keptFirst = tracker.fit('first name', firstName || lastName, 80, given)
  const keptLast = tracker.fit('last name', firstName ? lastName : '', 80, family)
  const suffixes = [givenSuffix, familySuffix, oneLine(suffix.text)].filter(Boolean)
  // Later versions of the standard repeat the second family name and the generation (RFC 9554,
  // 2.2).
  const repeated =
    property?.values.slice(5).filter(({ text }) => isPartOfNames(text, property)) ?? []
  tracker.keep(...repeated)
  return {
    honorific,
    firstName: keptFirst,
    secondName: tracker.fit('middle names', second, 80, additional) || undefined,
    thirdName: tracker.fit('middle names', more.join(' '), 80) || undefined,
    lastName: keptLast || undefined,
    suffix: tracker.fit('suffix', [...new Set(suffixes)].join(', '), 40, suffix) || undefined,
  }
}

const isPartOfNames = (text: string, { values }: CardProperty) =>
  values.slice(0, 5).some((value) => value.text.includes(text))

/** The names of a card without `N`, from `FN` or from another property that names the contact. */
const otherNames = (
  firstNamed: (name: string) => CardProperty | undefined,
  tracker: LeftOutTracker,
  isPerson: boolean,
): Names => {
  const full = firstNamed('fn')
  const [piece = noPiece] = full?.values ?? []
  if (!isPerson && full) return { firstName: tracker.fit('name', oneLine(piece.text), 80, piece) }
  const { prefix, firstName, lastName, suffix } = divideName(oneLine(piece.text))
  const honorific = honorificId(prefix)
  if (firstName) {
    return {
      honorific,
      // A form of address that we do not know stays in the name.
      firstName: tracker.fit(
        'first name',
        honorific ? firstName : `${prefix} ${firstName}`.trim(),
        80,
        piece,
      ),
      lastName: tracker.fit('last name', lastName, 80) || undefined,
      suffix: tracker.fit('suffix', suffix, 40) || undefined,
    }
  }
  const property = firstNamed('org') ?? firstNamed('nickname') ?? firstNamed('email')
  const text = oneLine((property?.values ?? []).map((value) => value.text).join(' '))
  return { firstName: tracker.fit('name', text, 80, ...(property?.values ?? [])) }
}

/** Letters and digits, in the form that searches compare. */
const lettersOnly = (text: string) => searchable(text).replace(/[^\p{L}\p{N}]+/gu, ' ')

/** Whether a text says nothing but some words that are stored. */
const saysOnly = (text: string, stored: string): boolean =>
  lettersOnly(stored)
    .split(' ')
    .filter(Boolean)
    // The longest first, so that no word is taken out of the middle of a longer one.
    .sort((word, next) => next.length - word.length)
    .reduce((rest, word) => rest.replace(word, ''), lettersOnly(text))
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

/** ZIP codes of Tennessee that are codes of Trento in Italy, too. Both places are written "TN". */
const trentoPostcode = /^38[01]/
/** An American street begins with its number, an Italian one ends with it. */
const americanStreet = /^(?:\d|P\.? ?O\.? ?Box)/i

/**
 * Whether an address without a country is in the US: its ZIP code and its region name one state.
 * Provinces of Italy look alike, with two letters and five digits.
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
  tracker: LeftOutTracker,
): CardContact['addresses'][number] | undefined => {
  const pieces = [0, 1, 2, 3, 4, 5, 6].map((index) => property.values[index] ?? noPiece)
  const [box, extra, streets, city = '', region = '', code = '', countryText = ''] = pieces.map(
    ({ text }, index) => (index === 2 ? text.trim() : oneLine(text)),
  )
  const [street, ...otherLines] = (streets ?? '').split('\n').map(oneLine)
  const [line1, ...moreLines] = [street, ...otherLines, box, extra].filter(Boolean)
  const appleCountry = parameterOf(property, 'x-abadr')
  const country = countryText
    ? countryCode(countryText)
    : (countryCode(appleCountry?.text ?? '') ??
      (isAmerican(line1 ?? '', region, code) ? 'US' : undefined))
  if (!line1 || !city) tracker.giveReason(property, 'Address without a street or a city')
  else if (!countryText && !country) tracker.giveReason(property, 'Address without a country')
  else if (!country) tracker.giveReason(property, 'Address in a country that we do not know')
  if (!line1 || !city || !country) return undefined
  if (appleCountry && countryCode(appleCountry.text) === country) tracker.keep(appleCountry)
  const printedAddress = parameterOf(property, 'label')
  const storedText = [...pieces.map(({ text }) => text), countryName(country)].join(' ')
  if (printedAddress && saysOnly(printedAddress.text, storedText)) tracker.keep(printedAddress)
  const part = (name: string, text: string, maximum: number) => {
    const fitting = tracker.fit('address', text, maximum)
    return fitting === '' ? {} : { [name]: fitting }
  }
  tracker.keep(...pieces)
  return {
    ...propertyLabel(property, tracker),
    line1: tracker.fit('address', line1, 120),
    ...part('line2', moreLines.join(', '), 120),
    city: tracker.fit('city', city, 80),
    ...part('region', region, 80),
    ...part('postalCode', code, 20),
    country,
  }
}

const sexes: Readonly<Record<string, string>> = { F: 'female', M: 'male', O: 'nonbinary' }

/**
 * What a card is about, if not about a person (RFC 6350, 6.1.4; RFC 6473; RFC 6869; Apple).
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

/** The email addresses of a card, each once. */
const emailsOf = (properties: readonly CardProperty[], tracker: LeftOutTracker) => {
  const emails: { part: { email: string; label?: string }; property: CardProperty }[] = []
  for (const property of properties) {
    const [piece = noPiece] = property.values
    const email = Email.safeParse(oneLine(piece.text).replace(/^mailto:/i, ''))
    const isNew = !emails.some(({ part }) => part.email === email.data)
    if (!email.success || !isNew || emails.length === partLimit) continue
    tracker.keep(piece)
    emails.push({ part: { email: email.data, ...propertyLabel(property, tracker) }, property })
  }
  return withPreferred(emails)
}

/** The telephone numbers of a card, each once. */
const numbersOf = (properties: readonly CardProperty[], tracker: LeftOutTracker) => {
  const numbers: { part: { number: string; label?: string }; property: CardProperty }[] = []
  for (const property of properties) {
    const [piece = noPiece] = property.values
    const number = readPhoneNumber(oneLine(piece.text))
    const isNew = !numbers.some(({ part }) => part.number === number)
    if (!number || !isNew || numbers.length === partLimit) continue
    tracker.keep(piece)
    numbers.push({ part: { number, ...propertyLabel(property, tracker) }, property })
  }
  return withPreferred(numbers)
}

const addressesOf = (properties: readonly CardProperty[], tracker: LeftOutTracker) => {
  const addresses: CardContact['addresses'] = []
  for (const property of properties) {
    const address = addresses.length < partLimit ? addressOf(property, tracker) : undefined
    if (address) addresses.push(address)
  }
  return addresses
}

const nickNameOf = (properties: readonly CardProperty[], tracker: LeftOutTracker) => {
  const nicknames = properties.flatMap(({ values }) => values)
  const text = nicknames
    .map((piece) => oneLine(piece.text))
    .filter(Boolean)
    .join(', ')
  return tracker.fit('nickname', text, 80, ...nicknames)
}

const noteOf = (properties: readonly CardProperty[], tracker: LeftOutTracker) => {
  const notes = properties.flatMap(({ values }) => values)
  const text = notes
    .map((piece) => withoutUnseen(piece.text).trim())
    .filter(Boolean)
    .join('\n')
  return tracker.fit('note', text, 2000, ...notes)
}

/**
 * Reads one card of vCard 2.1, 3.0 (RFC 2426) or 4.0 (RFC 6350). `leftOut` names what is not stored
 * of it.
 */
export const readCard = ({ lines, doubt }: RawCard): ReadCard => {
  const tracker = trackLeftOut()
  const readable = lines.flatMap((line) => readProperty(line) ?? [])
  const unread = lines
    .filter((line) => !readProperty(line))
    .map((line) => `A line that we cannot read: ${cutText(oneLine(line), 500)}`)
  const properties = withGroups(readable.filter(({ name }) => !fileProperties.includes(name))).map(
    withoutOmittedYear,
  )
  const allNamed = (name: string) => properties.filter((property) => property.name === name)
  const firstNamed = (name: string) =>
    allNamed(name).find(({ values }) => values.some((value) => oneLine(value.text) !== ''))
  const textOf = (name: string) => firstNamed(name)?.values[0] ?? noPiece

  const kindPiece = kindProperties.map(textOf).find(({ text }) => kinds[text.toLowerCase()])
  const names =
    structuredNames(firstNamed('n'), tracker) ??
    otherNames(firstNamed, tracker, kindPiece === undefined)
  if (!names.firstName) {
    return {
      problem: 'This card has no name.',
      leftOut: [...tracker.remarks(properties), ...unread],
    }
  }
  const kind = kinds[kindPiece?.text.toLowerCase() ?? '']
  tracker.keep(kindPiece)

  const birthPiece = textOf('bday')
  const lacksYear = hasNoYear(oneLine(birthPiece.text))
  const birthDate = lacksYear ? undefined : birthDateOf(oneLine(birthPiece.text))
  if (lacksYear || birthDate) tracker.keep(birthPiece)
  const nickName = nickNameOf(allNamed('nickname'), tracker)
  const note = noteOf(allNamed('note'), tracker)
  const zone = textOf('tz')
  const timeZone = TimeZone.safeParse(oneLine(zone.text))
  if (timeZone.success) tracker.keep(zone)
  const gender = textOf('gender')
  const sex = sexes[oneLine(gender.text).toUpperCase()]
  if (sex) tracker.keep(gender)
  const uid = textOf('uid')
  const vcardUid = cutText(oneLine(uid.text), 200).trim()
  tracker.keep(uid)
  if (/^individual$/i.test(textOf('kind').text)) tracker.keep(textOf('kind'))
  const storedNames = [
    displayName(names),
    ...allNamed('n').flatMap(({ values }) => values.map((piece) => piece.text)),
  ]
  for (const property of ['fn', 'sort-string', 'x-evolution-file-as'].flatMap(allNamed)) {
    const [piece = noPiece] = property.values
    if (saysOnly(piece.text, storedNames.join(' '))) tracker.keep(piece)
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
      emails: emailsOf(allNamed('email'), tracker),
      phoneNumbers: numbersOf(allNamed('tel'), tracker),
      addresses: addressesOf(allNamed('adr'), tracker),
    },
    ...(doubt || kind ? { doubt: doubt ?? `This is the card of ${kind}, not of a person.` } : {}),
    leftOut: [
      ...(lacksYear ? ['A date of birth without its year'] : []),
      ...tracker.remarks(properties),
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
