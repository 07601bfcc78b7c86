import { cutText } from '#shared/rules/cut-text.ts'
import { cleanLine, notation, withoutUnseen } from '#shared/rules/text/clean-text.ts'
import type { CardProperty, Piece } from './card-property.ts'

/** The names of a card's properties in words. Others are named as the card names them. */
const propertyNames: Readonly<Record<string, string>> = {
  adr: 'Address',
  agent: 'Agent',
  anniversary: 'Anniversary',
  bday: 'Date of birth',
  birthplace: 'Place of birth',
  categories: 'Categories',
  deathdate: 'Date of death',
  deathplace: 'Place of death',
  email: 'Email address',
  fn: 'Name as shown',
  gender: 'Sex',
  geo: 'Position',
  impp: 'Messenger',
  key: 'A key',
  kind: 'Kind of card',
  label: 'Address as printed',
  lang: 'Language',
  logo: 'A logo',
  member: 'Member',
  n: 'Name',
  nickname: 'Nickname',
  note: 'Note',
  org: 'Organization',
  photo: 'A picture',
  related: 'Related name',
  role: 'Role',
  socialprofile: 'Social profile',
  sound: 'A sound',
  tel: 'Phone number',
  title: 'Title',
  tz: 'Time zone',
  url: 'Website',
  'x-abdate': 'Date',
  'x-abrelatednames': 'Related name',
  'x-aim': 'Messenger (AIM)',
  'x-anniversary': 'Anniversary',
  'x-icq': 'Messenger (ICQ)',
  'x-jabber': 'Messenger (Jabber)',
  'x-msn': 'Messenger (MSN)',
  'x-qq': 'Messenger (QQ)',
  'x-skype': 'Messenger (Skype)',
  'x-skype-username': 'Messenger (Skype)',
  'x-socialprofile': 'Social profile',
  'x-spouse': 'Spouse',
  'x-yahoo': 'Messenger (Yahoo)',
}

/** The parts of `N` that have a name of their own. */
const partsOfName = ['Last name', 'First name', 'Middle names', 'Form of address', 'Suffix']

/** Parameters whose name would add nothing: "Social profile (twitter)". */
const plainParameters: readonly (string | undefined)[] = ['type', 'x-ablabel', 'x-service-type']

/**
 * A mark on the preferred one of several. It is not named, because it says nothing of what is left
 * out.
 */
const isPreference = ({ parameter, text }: Piece) =>
  parameter === 'pref' || (parameter === 'type' && /^pref$/i.test(text))

/** The longest text of a remark. The person can read the rest in their file. */
const longestText = 500

/** One line of visible text, as the server stores it. */
export const oneLine = (text: string): string =>
  withoutUnseen(cleanLine(text)).replace(/\s+/g, ' ').trim()

/** The name of a property, in words. */
const propertyName = ({ name }: CardProperty): string => propertyNames[name] ?? name.toUpperCase()

/** Says which characters of some properties are removed, or could not be read. */
const damagedTexts = (properties: readonly CardProperty[]): string[] => {
  const damaged = properties.filter(({ values }) =>
    values.some(({ text }) => text.includes('\uFFFD')),
  )
  const removed = properties.flatMap(({ values }) =>
    values.flatMap(({ text }) => [...text.matchAll(/(?![\n\t])\p{Cc}/gu)].map(([sign]) => sign)),
  )
  const where = [...new Set(damaged.map(propertyName))].join(', ')
  return [
    ...(damaged.length > 0 ? [`A letter that could not be read, shown as \uFFFD (${where})`] : []),
    ...(removed.length > 0
      ? [`Characters that cannot be seen: ${[...new Set(removed.map(notation))].join(', ')}`]
      : []),
  ]
}

/** Tracks what of one card is not stored. Each piece is left out until `keep` or `fit` names it. */
export const trackLeftOut = () => {
  const keptPieces = new Set<Piece>()
  const reasons = new Map<CardProperty, string>()
  const cuts: string[] = []
  const isLeftOut = (piece: Piece) =>
    !keptPieces.has(piece) && oneLine(piece.text) !== '' && !isPreference(piece)

  const remark = (property: CardProperty): string[] => {
    const { name, values, parameters } = property
    const blank = values.every(({ text }) => oneLine(text) === '')
    const parameterTexts = parameters
      .filter(isLeftOut)
      .filter(({ parameter }) => !(blank && plainParameters.includes(parameter)))
      .map(({ parameter, text }) =>
        plainParameters.includes(parameter)
          ? oneLine(parameter === 'type' ? text.toLowerCase() : text)
          : `${parameter}=${oneLine(text)}`,
      )
    const texts = values.filter(isLeftOut).map(({ text }) => oneLine(text))
    const onlyPartOfName =
      name === 'n' && texts.length === 1 ? partsOfName[values.findIndex(isLeftOut)] : undefined
    const word = reasons.get(property) ?? onlyPartOfName ?? propertyName(property)
    // "A picture", "A sound": `split-cards.ts` removed its bytes, so the word alone says it.
    const isHeavy = word.startsWith('A ')
    if (texts.length === 0 && parameterTexts.length === 0 && !isHeavy) return []
    const parametersInWords = parameterTexts.length > 0 ? ` (${parameterTexts.join(', ')})` : ''
    const valuesInWords = texts.length > 0 ? `: ${texts.join(', ')}` : ''
    return [cutText(`${word}${parametersInWords}${valuesInWords}`, longestText)]
  }

  return {
    keep: (...pieces: readonly (Piece | undefined)[]) => {
      for (const piece of pieces) if (piece) keptPieces.add(piece)
    },
    /**
     * Keeps the pieces of a text. Answers the text, cut to the maximum of its field in
     * `shared/model/contact.ts`. The end that is cut off is left out.
     */
    fit: (word: string, text: string, maximum: number, ...pieces: readonly Piece[]): string => {
      for (const piece of pieces) keptPieces.add(piece)
      const cut = cutText(text, maximum).trim()
      if (cut !== text) {
        cuts.push(
          cutText(`The end of the ${word}: ${oneLine(text.slice(cut.length))}`, longestText),
        )
      }
      return cut
    },
    /** From now on, the remark about this property begins with a reason in place of its name. */
    giveReason: (property: CardProperty, reason: string) => reasons.set(property, reason),
    /** All that is left out of the properties, as texts for the screen. */
    remarks: (properties: readonly CardProperty[]): string[] => [
      ...new Set([...properties.flatMap(remark), ...cuts, ...damagedTexts(properties)]),
    ],
  }
}
export type LeftOutTracker = ReturnType<typeof trackLeftOut>
