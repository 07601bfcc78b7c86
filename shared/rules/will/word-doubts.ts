import { divideSuffix } from '#shared/rules/divide-name.ts'
import { tidyName } from './names.ts'

/**
 * What a name that was given for a person seems to be instead. `noName`: it describes somebody, as
 * "my church", but names nobody. `several`: two people in one name. `condition`: a rule in place of
 * a name. `refused`: no person has such a name. All other doubts are only asked about, and the
 * testator's answer is kept, since some people are called Church.
 */
export type NameDoubt =
  | { readonly kind: 'trust' | 'estate' | 'organization'; readonly refused: boolean }
  | { readonly kind: 'noName'; readonly refused: true }
  | { readonly kind: 'several' | 'condition'; readonly refused: false }

const organizations =
  'church|churches|chapel|cathedral|parish|temple|synagogue|mosque|congregation|diocese|ministry|' +
  'ministries|mission|school|college|university|academy|institute|hospital|hospice|clinic|' +
  'foundation|charity|charities|fund|society|association|club|lodge|league|union|council|library|' +
  'museum|orchestra|theater|theatre|shelter|sanctuary|rescue|center|centre|bank|banks|company|co|' +
  'group|partners|partnership|holdings|enterprises|services|humane|humanity|relief|alliance|' +
  'coalition|federation|conservancy|project|seminary|monastery|convent|zoo|associates|industries|' +
  'ventures|properties|realty|bros|red cross|salvation army|ymca|ywca|city of|county of|state of'
const relatives =
  'wife|husband|spouse|partner|child|children|kids|son|sons|daughter|daughters|grandchild|' +
  'grandchildren|brother|brothers|sister|sisters|sibling|siblings|mother|father|parent|parents|' +
  'niece|nieces|nephew|nephews|cousin|cousins|family|friend|friends|heirs|descendants|neighbor'

const possessives = 'the|my|our|his|her|their'

const wholeWords = (words: string) => new RegExp(`\\b(?:${words})\\b`, 'i')

/**
 * A description such as "my local animal shelter". A capital letter between the first and the last
 * word makes it a name (`hasInnerCapital`).
 */
const noName = new RegExp(
  `^(?:${possessives}|an?|any|some)(?: [a-z’'-]+)* (?:${organizations}|${relatives})$`,
  'i',
)
const hasInnerCapital = (name: string) =>
  name
    .split(' ')
    .slice(1, -1)
    .some((word) => /^\p{Lu}/u.test(word))

const trustWords = wholeWords('trusts?|trustees?|u/?t/?a|u/a')
const privateTrust = wholeWords(
  'living|family|revocable|irrevocable|testamentary|marital|bypass|grantor|spendthrift|' +
    'special needs|supplemental needs|children|children.s|grandchildren|insurance|dynasty|qtip|ilit|' +
    'credit shelter|asset protection|dated|dtd|u/?a|u/?t/?a|agreement|f/?b/?o|trustees?|\\d{4}',
)
const publicTrust = wholeWords(
  'charitable|national|public|land|conservation|nature|wildlife|heritage',
)
const forSomebody = /\btrust (?:of|for|under)\b/i
const estateWords = new RegExp(`^(?:the )?estate of\\b|^(?:${possessives})\\b.*\\bestate$`, 'i')
const beginsWithOwner = new RegExp(`^(?:${possessives})\\b`, 'i')
const companyWords = wholeWords(
  'llc|l\\.l\\.c|inc|incorporated|corp|corporation|ltd|limited|llp|pllc|plc|gmbh',
)
const companyOf = /(?:&|\band) (?:sons|co|company|associates)\b/i
/** A word such as "and" or "or" between two names. The name "Or Cohen" begins with one. */
const severalNames = /\S\s+(?:and|or|and\/or|&|plus)\s+\S|\S\s*\/\s*\S/i
const manyPeople = wholeWords(
  'children|kids|grandchildren|sons|daughters|brothers|sisters|nieces|nephews|siblings|parents|' +
    'cousins|heirs|descendants|family',
)
const condition =
  /\b(?:if|when|once|unless|until|provided|whoever|whichever|otherwise|instead|survives?|alive|living|everybody|everyone|anybody)\b|%|\$/i

/**
 * Says what a name that was given for a person seems to be instead. Undefined for an ordinary name.
 */
export const nameDoubt = (typed: string): NameDoubt | undefined => {
  const name = tidyName(typed)
  if (estateWords.test(name)) return { kind: 'estate', refused: true }
  if (noName.test(name) && !hasInnerCapital(name)) return { kind: 'noName', refused: true }
  if (trustWords.test(name)) {
    const isSurelyTrust =
      isPrivateTrust(name) || beginsWithOwner.test(name) || forSomebody.test(name)
    return { kind: 'trust', refused: isSurelyTrust }
  }
  if (/\bestates?$/i.test(name)) return { kind: 'estate', refused: false }
  if (companyWords.test(name) || companyOf.test(name))
    return { kind: 'organization', refused: true }
  if (condition.test(name)) return { kind: 'condition', refused: false }
  if (severalNames.test(name) || isList(name) || manyPeople.test(name))
    return { kind: 'several', refused: false }
  return wholeWords(organizations).test(name) ? { kind: 'organization', refused: false } : undefined
}

/** Whether a name means a trust for a family, and not a charity that is called a trust. */
export const isPrivateTrust = (name: string): boolean =>
  trustWords.test(name) && privateTrust.test(name) && !publicTrust.test(name)

/** Whether a name lists people: "Tom Vale, Lia Vale", but not "Vale, Tom" or "Tom Vale, Jr.". */
const isList = (name: string): boolean => {
  const parts = divideSuffix(name)[0].split(',')
  return parts.length > 1 && parts.every((part) => part.trim().includes(' '))
}

/** Whether a name given for an organization names none: "my church". */
export const isNoName = (name: string): boolean => nameDoubt(name)?.kind === 'noName'

const conditionsOfThing = [
  /\b(?:if|when|once|unless|until|provided|as long as|so long as|as soon as|in case|not before)\b/i,
  /\b(?:on (?:the )?condition|conditional|whoever|in trust|for life|while (?:he|she|they))\b/i,
  /\b(?:upon (?:his|her|their|reaching)|after (?:college|school|university|graduation))\b/i,
  /\b(?:(?:turns?|reaches|aged?) \d+|at (?:the )?age|graduates?|marries|survives?)\b/i,
  /\bat \d\d(?=[,.;]|$)/i,
]
const takersInThing = [
  /\b(?:divided?|split (?:between|among|equally)|shared|equally|jointly|otherwise|or else)\b/i,
  /\b(?:thereafter|afterwards|after (?:his|her|their) death)\b/i,
  /\b(?:half|halves|thirds?|fourths?|fifths?|quarters?|percent|each|rest|remainder)\b,? (?:to|for|goes)\b/i,
  /(?:%|\d ?\/ ?\d+)\s*(?:each )?(?:to|for|goes)\b/i,
  /\b(?:goes?|pass(?:es)?|belongs?|given|leave|give) to\b/i,
  /\bto (?:my|our|his|her|their|each|be)\b/i,
  // "the violin to Ben", "my car, or Ben": a name at the end of a part.
  /\b(?:to|for|or) \p{Lu}[\p{L}’'-]*(?=$|[,;.]| (?:and|or)\b)/u,
]

/**
 * Says what the words of a gift seem to hold besides the thing: a condition, or another taker. The
 * will prints these words as the description of a thing, and nobody knows whether a court would
 * follow a condition or a taker there. Undefined for ordinary words.
 */
export const thingDoubt = (words: string): 'condition' | 'taker' | undefined => {
  if (takersInThing.some((pattern) => pattern.test(words))) return 'taker'
  return conditionsOfThing.some((pattern) => pattern.test(words)) ? 'condition' : undefined
}
