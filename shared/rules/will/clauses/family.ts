import type { PersonRef } from '#shared/model/ids.ts'
import { SPOUSE } from '#shared/model/person-refs.ts'
import type { Dependent, Spouse, WillDraft } from '#shared/model/will-draft.ts'
import { ownChildren, stepchildren } from '../children.ts'
import { allDispositions } from '../dispositions/will-dispositions.ts'
import type { Placed } from '../effective-draft.ts'
import { listInWords, tidyName } from '../names.ts'
import { withOwnScript } from '../own-script.ts'
import { namedSpousesKin, reachesSpousesLine } from '../spouses-kin.ts'
import { stateName } from '../state-name.ts'
import { isUnanswered } from '../unanswered.ts'
import {
  BLANK,
  type Clause,
  type Drafting,
  markOf,
  type ParagraphDraft,
  paragraphWriter,
  printedName,
  spouseWord,
} from './drafting.ts'

/**
 * Names the spouse and every child, so that none of them can claim to have been forgotten. It also
 * says what a divorce does to gifts and offices, for each state alike. Whether the state's own law
 * revokes them is `divorce` of `shared/data/state-law.ts`.
 */
export const family: Clause = (drafting) => ({
  id: 'family',
  heading: 'My family',
  paragraphs: [
    marriageParagraph(drafting),
    ...childrenParagraphs(drafting),
    ...laterBorn(drafting),
    ...spousesKin(drafting),
  ],
})

const singleSentence = (status: WillDraft['about']['maritalStatus']): string => {
  if (status === 'divorced') return 'I am divorced and have not married again.'
  if (status === 'widowed') return 'My spouse has died, and I have not married again.'
  return 'I am not married.'
}

const marriageParagraph = (drafting: Drafting): ParagraphDraft => {
  const { about, spouse } = drafting.draft
  const write = paragraphWriter({ step: spouse ? 'spouse' : 'about-you' })
  if (spouse) {
    const script = withOwnScript(tidyName(spouse.legalName), spouse.nameInOwnScript) || BLANK
    const name = `${script}${markOf(drafting, SPOUSE)}`
    const others = spouse.otherNames.map(tidyName).filter((other) => other !== '')
    const alsoKnownAs = others.length === 0 ? '' : `, also known as ${listInWords(others)}`
    return write({
      id: 'family.spouse',
      field: 'spouse.legalName',
      text:
        about.maritalStatus === 'married'
          ? `I am married to ${name}${alsoKnownAs}. ${spouseMeans(drafting, spouse)}`
          : `I live in a domestic partnership with ${name}${alsoKnownAs}. ${partnerMeans(drafting, spouse)}`,
    })
  }
  return write({
    id: 'family.status',
    field: 'about.maritalStatus',
    text: isUnanswered(drafting.draft, 'maritalStatus')
      ? `I am ${BLANK}.`
      : singleSentence(about.maritalStatus),
  })
}

/** The child's name without "my child": the sentences here say the relation themselves. */
const childName = (drafting: Drafting, { id, legalName, nameInOwnScript }: Dependent): string =>
  `${withOwnScript(tidyName(legalName), nameInOwnScript) || BLANK}${markOf(drafting, id)}`

const spouseName = (drafting: Drafting, { legalName }: Spouse): string =>
  `${tidyName(legalName) || BLANK}${markOf(drafting, SPOUSE)}`

/**
 * The law of all states but one is known to revoke gifts to the former spouse after a divorce. The
 * will says so in every state, and says it of offices too.
 */
const spouseMeans = (drafting: Drafting, spouse: Spouse): string => {
  const name = spouseName(drafting, spouse)
  return `In this will “my spouse” means ${name}, if we are still married when I die. If our marriage has ended by divorce or annulment, ${name} takes nothing and holds no office under this will, as if ${name} had died before me. Whether a proceeding that is still pending when I die has this effect is for the law of ${stateName(drafting.state)}.`
}

/**
 * No register may know of the partnership. So the will says that only a record or a signed writing
 * ends it. Nobody can then claim later that the partners had separated.
 */
const partnerMeans = (drafting: Drafting, spouse: Spouse): string => {
  const name = spouseName(drafting, spouse)
  return `In this will “my partner” means ${name}, also if we marry each other. If, before I die, a court order or an official record ended our registered partnership or our marriage, or one of us told the other in a signed writing that our partnership has ended, ${name} takes nothing and holds no office under this will, as if ${name} had died before me. Nothing else shows the end of our partnership, and that we marry each other does not end it.`
}

const nameWith = (drafting: Drafting, child: Dependent): string =>
  `${childName(drafting, child)}${child.adopted ? ', whom I adopted' : ''}`

const childrenParagraphs = (drafting: Drafting): ParagraphDraft[] => {
  const write = paragraphWriter({ step: 'dependents' })
  const ownChildrenNow = ownChildren(drafting.draft)
  const living = ownChildrenNow.filter((child) => child.living)
  const paragraphs: ParagraphDraft[] = []
  if (ownChildrenNow.length === 0) {
    // An unanswered question leaves a blank, because the will must not state what the testator did
    // not say.
    const sentence =
      drafting.draft.hasChildren === undefined ? `My children: ${BLANK}` : 'I have no children.'
    paragraphs.push(write({ id: 'family.noChildren', field: 'hasChildren', text: sentence }))
  } else if (living.length > 0) {
    paragraphs.push(...livingChildren(drafting, living))
  }
  for (const child of ownChildrenNow.filter((placed) => !placed.living)) {
    const text = `My child ${childName(drafting, child)} has died.`
    paragraphs.push(
      write({ id: `family.died.${child.id}`, field: `dependents.${child.index}.living`, text }),
    )
  }
  return [...paragraphs, ...stepchildrenParagraphs(drafting)]
}

const livingChildren = (
  drafting: Drafting,
  living: readonly Placed<Dependent>[],
): ParagraphDraft[] => {
  const line = (child: Placed<Dependent>, lead: string, level: 0 | 1) =>
    paragraphWriter({ step: 'dependents' })({
      id: `family.child.${child.id}`,
      field: `dependents.${child.index}.legalName`,
      text: `${lead}${nameWith(drafting, child)}.`,
      level,
    })
  const [only, ...others] = living
  if (only && others.length === 0) return [line(only, 'My only living child is ', 0)]
  return [
    paragraphWriter({ step: 'dependents' })({
      id: 'family.children',
      field: 'dependents',
      text: 'My living children are:',
    }),
    ...living.map((child) => line(child, '', 1)),
  ]
}

/**
 * Says whether “my children” includes the spouse’s children. If it does, a divorce ends that, since
 * they are then no longer the testator’s stepchildren.
 */
const stepchildrenParagraphs = (drafting: Drafting): ParagraphDraft[] => {
  const spousesChildren = stepchildren(drafting.draft)
  if (spousesChildren.length === 0) return []
  const names = listInWords(spousesChildren.map((child) => childName(drafting, child)))
  const included = drafting.draft.residue.includeStepchildren
  const words = spousesChildren.length === 1 ? oneStepchild : severalStepchildren
  const text = [
    drafting.draft.spouse
      ? words.withSpouse(names, spouseWord(drafting))
      : words.withoutSpouse(names),
    included ? words.included(names) : words.notIncluded(names),
    ...afterDivorce(drafting, included),
  ].join(' ')
  return [
    paragraphWriter({ step: 'dependents' })({
      id: 'family.stepchildren',
      field: 'assetDist.includeStepchildren',
      text,
    }),
  ]
}

const oneStepchild = {
  withSpouse: (name: string, spouse: string) =>
    `${name} is a child of my ${spouse} and not of mine.`,
  withoutSpouse: (name: string) => `${name} is a stepchild of mine.`,
  included: (name: string) =>
    `In this will “my children” includes ${name}, and “my descendants” includes ${name} and the descendants of ${name}.`,
  notIncluded: (name: string) => `In this will “my children” does not include ${name}.`,
}

const severalStepchildren: typeof oneStepchild = {
  withSpouse: (names, spouse) => `${names} are children of my ${spouse} and not of mine.`,
  withoutSpouse: (names) => `${names} are stepchildren of mine.`,
  included: () =>
    'In this will “my children” includes them, and “my descendants” includes them and their descendants.',
  notIncluded: () => 'In this will “my children” does not include them.',
}

const afterDivorce = (drafting: Drafting, included: boolean): string[] =>
  drafting.draft.spouse && included
    ? [`This is no longer so if ${marriageHasEnded(drafting)}, unless I have adopted the child.`]
    : []

/** The condition of each rule about a divorce: a whole clause after "if". */
const marriageHasEnded = ({ draft }: Drafting): string =>
  draft.about.maritalStatus === 'married'
    ? 'our marriage has ended by divorce or annulment before I die'
    : 'our partnership has ended as the paragraph on my partner says before I die'

/**
 * Says what a divorce does to people who are related to the testator through the spouse alone.
 * Without these words a former spouse's children by others could take in the former spouse's place.
 * The laws of the states differ about gifts by name (Uniform Probate Code, § 2-804(b)).
 */
const spousesKin = (drafting: Drafting): ParagraphDraft[] => {
  const { spouse } = drafting.draft
  if (!spouse) return []
  const write = paragraphWriter({ step: 'spouse' })
  const name = spouseName(drafting, spouse)
  const paragraphs: ParagraphDraft[] = []
  if (reachesSpousesLine(drafting.draft, allDispositions(drafting.dispositions))) {
    paragraphs.push(
      write({
        id: 'family.spousesLine',
        field: 'spouse.legalName',
        text: `If ${marriageHasEnded(drafting)}, a descendant of ${name} who is not also a descendant of mine takes nothing in the place of ${name}, or as a descendant of ${name} or of an ancestor of ${name}; for this, that person counts as having died before me. Descendants of mine take as this will says.`,
      }),
    )
  }
  const sentences = namedKin(drafting, spouse)
  if (sentences.length > 0) {
    paragraphs.push(
      write({
        id: 'family.spousesKin',
        field: 'spouse.kinAfterDivorce',
        text: sentences.join(' '),
      }),
    )
  }
  return paragraphs
}

interface KinWords {
  /** The relatives of the spouse, as a list: "Ana Peña and Luz Ortiz". */
  readonly names: string
  /** "our marriage has ended by divorce or annulment before I die" */
  readonly ended: string
  readonly state: string
}

/** A rule about one relative of the spouse, and the same rule about several. */
interface KinRule {
  readonly one: (words: KinWords) => string
  readonly several: (words: KinWords) => string
}

const forAny = (sentence: (words: KinWords) => string): KinRule => ({
  one: sentence,
  several: sentence,
})

/** What the end of the marriage does to gifts by name, and to offices, by the testator's answer. */
const kinRules: Record<
  NonNullable<Spouse['kinAfterDivorce']> | 'unanswered',
  Record<'gifts' | 'offices', KinRule>
> = {
  keep: {
    gifts: forAny(
      ({ names, ended }) =>
        `What this will gives by name to ${names} stays as it is if ${ended}, whatever the law would say without these words.`,
    ),
    offices: forAny(
      ({ names, ended }) =>
        `${names} may hold each office that this will gives them if ${ended}, whatever the law would say without these words.`,
    ),
  },
  end: {
    gifts: {
      one: ({ names, ended }) =>
        `If ${ended}, ${names} counts as having died before me, and so does every descendant of ${names} who is not a descendant of mine. This does not concern a person whom I have adopted.`,
      several: ({ names, ended }) =>
        `If ${ended}, ${names} count as having died before me, and so does every descendant of theirs who is not a descendant of mine. This does not concern a person whom I have adopted.`,
    },
    offices: {
      one: ({ names, ended }) =>
        `If ${ended}, ${names} holds no office under this will, as if ${names} had died before me. This does not concern a person whom I have adopted.`,
      several: ({ names, ended }) =>
        `If ${ended}, ${names} hold no office under this will, as if ${names} had died before me. This does not concern a person whom I have adopted.`,
    },
  },
  unanswered: {
    gifts: forAny(
      ({ names, ended, state }) =>
        `Whether what this will gives by name to ${names} remains if ${ended} is for the law of ${state}.`,
    ),
    offices: forAny(
      ({ names, ended, state }) =>
        `Whether ${names} may hold an office under this will if ${ended} is for the law of ${state}.`,
    ),
  },
}

const namedKin = (drafting: Drafting, { kinAfterDivorce }: Spouse): string[] => {
  const { takers, offices } = namedSpousesKin(drafting.draft)
  const sentence = (part: 'gifts' | 'offices', kin: readonly PersonRef[]): string[] => {
    if (kin.length === 0) return []
    const words: KinWords = {
      names: listInWords(kin.map((ref) => printedName(drafting, ref))),
      ended: marriageHasEnded(drafting),
      state: stateName(drafting.state),
    }
    const rule = kinRules[kinAfterDivorce ?? 'unanswered'][part]
    return [rule[kin.length === 1 ? 'one' : 'several'](words)]
  }
  return [...sentence('gifts', takers), ...sentence('offices', [...offices.keys()])]
}

const laterBorn = (drafting: Drafting): ParagraphDraft[] => [
  paragraphWriter({ step: 'dependents' })({
    id: 'family.laterBorn',
    field: 'hasChildren',
    text: drafting.draft.hasChildren
      ? '“My children” also means every child who is born to me, or adopted by me at any age, after I sign this will.'
      : 'A child who is born to me, or adopted by me at any age, after I sign this will is my child for all its purposes.',
  }),
]
