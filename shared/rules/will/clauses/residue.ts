import type { Dependent } from '#shared/model/will-draft.ts'
import { childrenOfTheClass, isLineDisinherited, sharingChildren } from '../children.ts'
import type { FirstOf, InParts, Part } from '../dispositions/disposition.ts'
import { listInWords } from '../names.ts'
import { formatShare, WHOLE } from '../shares.ts'
import { methodDefinition, methodName } from './distribution.ts'
import {
  BLANK,
  type Clause,
  type Drafting,
  type ParagraphDraft,
  paragraphWriter,
  printedName,
  spouseWord,
} from './drafting.ts'
import { takers } from './takers.ts'

const write = paragraphWriter({ step: 'assets' })

/** Everything that is left: who gets which share, and how descendants divide. */
export const residue: Clause = (drafting) => ({
  id: 'residue',
  heading: 'My residuary estate',
  paragraphs: [
    ...definition(drafting),
    ...shareParagraphs(drafting),
    ...ifSpouseDies(drafting),
    ...childrenScheme(drafting),
    ...lapseParagraphs(drafting),
    write({ id: 'residue.method', field: 'assetDist.onDeath', text: methodDefinition(drafting) }),
  ],
})

const definition = (drafting: Drafting): ParagraphDraft[] => {
  const paragraphs = [
    write({
      id: 'residue.meaning',
      field: 'assetDist.plan',
      text: 'My residuary estate is everything that I own at my death, wherever it is, and that this will does not give away otherwise, with every gift that lapses. I do not exercise a power of appointment.',
    }),
  ]
  if (
    drafting.state.communityProperty !== 'no' &&
    drafting.draft.about.maritalStatus !== 'single'
  ) {
    paragraphs.push(
      paragraphWriter({ step: 'about-you' })({
        id: 'residue.communityProperty',
        field: 'about.maritalStatus',
        // Wisconsin's act gives the same things other names (Wis. Stat. § 766.31).
        text:
          drafting.state.code === 'WI'
            ? 'This will disposes of my separate or individual property and of my share of any marital or community property, and of nothing that belongs to somebody else.'
            : 'This will disposes of my separate property and of my share of any community property, and of nothing that belongs to somebody else.',
      }),
    )
  }
  return paragraphs
}

const shareParagraphs = (drafting: Drafting): ParagraphDraft[] => {
  const { parts } = drafting.dispositions.residue.plan
  const [only] = parts
  if (only && parts.length === 1 && only.shareBps === WHOLE) {
    const { id, field } = only
    return [
      write({ id, field, text: `I give my residuary estate to ${partTakers(drafting, only)}.` }),
    ]
  }
  return [
    write({
      id: 'residue.intro',
      field: 'assetDist.plan',
      text: 'I give my residuary estate in these shares:',
    }),
    ...parts.map((part) =>
      write({
        id: part.id,
        field: part.field,
        text: `${formatShare(part.shareBps)} to ${partTakers(drafting, part)}.`,
        level: 1,
      }),
    ),
  ]
}

/**
 * The takers of a part. If the children take in the spouse's place, this names the spouse alone,
 * and a paragraph of its own (`ifSpouseDies`) says the rest.
 */
const partTakers = (drafting: Drafting, part: Part): string => {
  const [first] = childrenInPlace(drafting, part) ? part.to.choices : [part.to]
  return first ? takers(drafting, first) : BLANK
}

/** Whether the children take a part in the place of the spouse. */
const childrenInPlace = (drafting: Drafting, part: Part): part is Part & { to: FirstOf } =>
  part.to.kind === 'firstOf' &&
  part.to.choices.some((choice) => choice === drafting.dispositions.residue.children)

const ifSpouseDies = (drafting: Drafting): ParagraphDraft[] =>
  drafting.dispositions.residue.plan.parts.some((part) => childrenInPlace(drafting, part))
    ? [
        write({
          id: 'residue.ifSpouseDies',
          field: 'assetDist.ifSpouseDies',
          text: `If my ${spouseWord(drafting)} does not survive me, what would have gone to my ${spouseWord(drafting)} goes to my children, as this article divides it among them.`,
        }),
      ]
    : []

/** How children divide what they receive together, first or in the spouse's place. */
const childrenScheme = (drafting: Drafting): ParagraphDraft[] => {
  const { children } = drafting.dispositions.residue
  if (!children) return []
  if (children.kind === 'laterChildrenFirst') return childrenInParts(drafting, children.fixed)
  return [
    write({
      id: 'residue.childrenScheme',
      field: 'assetDist.childrenDivision',
      text: [
        `What this article gives to my children goes to my descendants who survive me, ${methodName(drafting)}, so that those of my children who survive me take equal shares.`,
        ...whoShares(drafting),
        ...whoDoesNotShare(drafting),
      ].join(' '),
    }),
  ]
}

const childrenInParts = (drafting: Drafting, { parts }: InParts): ParagraphDraft[] => [
  write({
    id: 'residue.childrenScheme',
    field: 'assetDist.childrenShares',
    text: 'What this article gives to my children is divided in these parts:',
  }),
  ...parts.map(({ id, field, shareBps, to }) =>
    write({
      id,
      field,
      text: `${formatShare(shareBps)} of it to ${takers(drafting, to)}.`,
      level: 1,
    }),
  ),
  write({
    id: 'residue.laterChildren',
    field: 'assetDist.childrenShares',
    text: `A child who is born to me or adopted by me after I sign this will, and has no part above, takes first. For this, what this article gives to my children is divided into equal shares: one for each part above that somebody can take, and one for each such child who survives me, or who died before me and has descendants who survive me. Each such child takes one share; if the child died before me, the child’s descendants who survive me take it, ${methodName(drafting)}. The parts above are then parts of the rest.`,
  }),
]

const childNames = (drafting: Drafting, children: readonly Dependent[]): string =>
  listInWords(children.map(({ id }) => printedName(drafting, id)))

/** A sentence about children, by how many they are. `names` lists them. */
interface OfChildren {
  readonly one: (names: string) => string
  readonly several: (names: string) => string
}

const livingShare: OfChildren = {
  one: (names) => `Of my children now living, ${names} shares in it.`,
  several: (names) => `Of my children now living, ${names} share in it.`,
}

const deadLinesShare: OfChildren = {
  one: (names) => `The descendants of ${names}, who has died, are among them.`,
  several: (names) => `The descendants of ${names}, who have died, are among them.`,
}

/** A child who is disinherited counts as having died before the testator. */
const onlyLinesShare: OfChildren = {
  one: (names) =>
    `For this, ${names} counts as having died before me: the descendants of ${names} who survive me take as they would then take.`,
  several: (names) =>
    `For this, ${names} count as having died before me: the descendants of ${names} who survive me take as they would then take.`,
}

const lineDoesNotShare: OfChildren = {
  one: (names) => `${names} does not share in it, and the descendants of ${names} do not either.`,
  several: (names) => `${names} do not share in it, and the descendants of ${names} do not either.`,
}

/** The sentence about these children. Empty if there are none. */
const sentenceAbout = (
  drafting: Drafting,
  children: readonly Dependent[],
  { one, several }: OfChildren,
): string[] => {
  if (children.length === 0) return []
  const names = childNames(drafting, children)
  return [children.length === 1 ? one(names) : several(names)]
}

const whoShares = (drafting: Drafting): string[] => {
  const sharing = sharingChildren(drafting.draft)
  return [
    ...sentenceAbout(
      drafting,
      sharing.filter((child) => child.living),
      livingShare,
    ),
    ...sentenceAbout(
      drafting,
      sharing.filter((child) => !child.living),
      deadLinesShare,
    ),
  ]
}

const whoDoesNotShare = (drafting: Drafting): string[] => {
  const { draft } = drafting
  const sharing = sharingChildren(draft)
  const leftOut = childrenOfTheClass(draft).filter((child) => !sharing.includes(child))
  const lineOut = (child: Dependent) => isLineDisinherited(draft, { ref: child.id })
  return [
    ...sentenceAbout(
      drafting,
      leftOut.filter((child) => !lineOut(child)),
      onlyLinesShare,
    ),
    ...sentenceAbout(drafting, leftOut.filter(lineOut), lineDoesNotShare),
  ]
}

const lapseParagraphs = (drafting: Drafting): ParagraphDraft[] => {
  const { plan, children } = drafting.dispositions.residue
  const childrenDivideIt =
    children?.kind === 'laterChildrenFirst' && children.fixed.parts.length > 1
  const inShares = plan.parts.length > 1
  const rules = [
    ...(childrenDivideIt ? [lapseRules.parts] : []),
    ...(inShares ? [lapseRules.shares] : []),
  ]
  return rules.length === 0
    ? []
    : [write({ id: 'residue.lapse', field: 'assetDist.plan', text: rules.join(' ') })]
}

/**
 * The rule for what nobody can take. A will may divide the residuary estate into shares, and what
 * goes to the children into parts. For each such division that it makes, the will has a rule.
 */
const lapseRules = {
  parts:
    'A part of what goes to my children that nobody can take is added to the parts of it that somebody can take, in proportion to their size.',
  shares:
    'A share that nobody can take is added to the shares that somebody can take, in proportion to their size.',
} as const
