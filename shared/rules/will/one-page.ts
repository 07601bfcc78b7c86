import type { Source } from '#shared/model/composed-will.ts'
import type { IsoDate } from '#shared/model/iso-date.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { ownChildren, sharingChildren } from './children.ts'
import { leftOutKind, leftOutName } from './clauses/disinheritance.ts'
import { type Drafting, distinctName, printedName, spouseWord } from './clauses/drafting.ts'
import { asSubject, exemptMinors, heldPeople } from './clauses/young-beneficiaries.ts'
import { compose } from './compose.ts'
import { type CompositionContext, draftingOf } from './compose-text.ts'
import type { Disposition, Part } from './dispositions/disposition.ts'
import { giftContent } from './dispositions/gifts.ts'
import { formatDollars } from './format-dollars.ts'
import { firstName, listInWords, tidyName } from './names.ts'
import type { RosterEntry } from './roster.ts'
import { formatShare, WHOLE } from './shares.ts'
import { stateName } from './state-name.ts'
import { isDescendant, youngTakers } from './young-takers.ts'

/*
 * A will on one page, for reading and not for signing. It is made from the same answers and
 * dispositions as the text, and each line names the paragraph that says it in full.
 */

interface Line {
  /** The id of the paragraph of the will. */
  readonly id: string
  /** "60%", "$5,000", "First", "Only if Peter has died", or '' for none. */
  readonly amount: string
  /** The person who takes, or does something, in the words of the will: "my sister Ana Peña". */
  readonly who: string
  /** The thing that they take: "the piano". '' for none. */
  readonly takes: string
  /** The task of that person, or how they do it: "share equally". '' for nothing. */
  readonly does: string
  /** The person who takes in their place. '' if the page says so elsewhere. */
  readonly otherwise: string
  readonly lines: readonly Line[]
}

/** A line with the place where the will says it, and the answer that it comes from. */
export interface OnePageLine extends Omit<Line, 'lines'> {
  /** The article's number: "VI". */
  readonly article: string
  readonly source: Source
  readonly lines: readonly OnePageLine[]
}

/** The whole page: its parts in order, each with at least one line. */
export interface OnePage {
  readonly testator: string
  readonly parts: readonly { readonly heading: string; readonly lines: readonly OnePageLine[] }[]
  /** What passes outside the will, such as a joint account. One sentence each. */
  readonly outside: readonly string[]
}

const sheetLine = (
  id: string,
  who: string,
  details: Partial<Omit<Line, 'id' | 'who'>> = {},
): Line => ({
  id,
  amount: '',
  who,
  takes: '',
  does: '',
  otherwise: '',
  lines: [],
  ...details,
})

const taker = (drafting: Drafting, to: Disposition): string => {
  switch (to.kind) {
    case 'person':
    case 'organization':
      return distinctName(drafting, to.ref)
    case 'descendants':
      return `the descendants of ${distinctName(drafting, to.of)}`
    case 'myDescendants':
    // Inside another disposition, only what goes to the children is divided in parts.
    case 'laterChildrenFirst':
    case 'parts':
      return 'my children'
    case 'heirs':
      return `my heirs by the law of ${stateName(drafting.state)}`
    case 'firstOf':
      return to.choices.map((choice) => taker(drafting, choice)).join(', or else ')
  }
}

/** The words for each taker: the first, and then those who take in that person's place. */
const inOrder = (drafting: Drafting, to: Disposition): readonly string[] =>
  to.kind === 'firstOf'
    ? to.choices.map((choice) => taker(drafting, choice))
    : [taker(drafting, to)]

const giftLines = (drafting: Drafting): Line[] =>
  drafting.dispositions.gifts.map(({ gift, to }) => {
    const { cents, thing } = giftContent(gift)
    const [who = '', ...others] = inOrder(drafting, to)
    return sheetLine(`gifts.${gift.id}`, who, {
      amount: cents > 0 ? formatDollars(cents) : '',
      takes: cents > 0 && thing !== '' ? `and ${thing}` : thing,
      otherwise: [...others, 'it becomes part of everything else'].join(', or else '),
    })
  })

const petLines = (drafting: Drafting): Line[] => {
  const to = drafting.dispositions.pets
  if (!to) return []
  const { names, amountCents } = drafting.draft.pets
  const [who = '', ...others] = inOrder(drafting, to)
  return [
    sheetLine('pets.caretaker', who, {
      takes: `my pets (${tidyName(names)})`,
      otherwise: [...others, 'my executor finds them a home'].join(', or else '),
      lines: amountCents
        ? [sheetLine('pets.amount', 'for their care', { amount: formatDollars(amountCents) })]
        : [],
    }),
  ]
}

const householdLines = (drafting: Drafting): Line[] => {
  const to = drafting.dispositions.household
  if (!to) return []
  const [who = '', ...others] = inOrder(drafting, to)
  return [
    sheetLine('household.takers', who, {
      takes: 'my household things',
      otherwise: others.join(', or else '),
    }),
  ]
}

/** One part of the residuary estate. */
const partLine = (drafting: Drafting, { id, shareBps, to }: Part): Line => {
  const [who = '', ...others] = inOrder(drafting, to)
  return sheetLine(id, who, {
    amount: shareBps === WHOLE ? 'All of it' : formatShare(shareBps),
    otherwise: others.join(', or else '),
  })
}

/** How the children divide what they receive, first or in the spouse's place. */
const childrenLines = (drafting: Drafting): Line[] => {
  const { children: to } = drafting.dispositions.residue
  const id = 'residue.childrenScheme'
  if (!to) return []
  const { spouse, residue } = drafting.draft
  const spouseName = firstName(spouse?.legalName ?? '') || `my ${spouseWord(drafting)}`
  // Without a part of their own, the children take only in the spouse's place.
  const amount = residue.childrenBps > 0 ? '' : `Only if ${spouseName} has died`
  if (to.kind === 'laterChildrenFirst') {
    const parts = to.fixed.parts.map((part) => partLine(drafting, part))
    const does = 'divide what they receive so'
    return [sheetLine(id, 'my children', { amount, does, lines: parts })]
  }
  const sharing = sharingChildren(drafting.draft).map((child) => {
    const name = printedName(drafting, child.id)
    return child.living ? name : `the descendants of ${name}`
  })
  return [
    sheetLine(id, 'my children', {
      amount,
      does:
        sharing.length === 0
          ? 'share equally'
          : `share equally: ${listInWords(sharing)}, and any child who is born or adopted later. The descendants of a child who has died take that child’s share`,
    }),
  ]
}

const residueLines = (drafting: Drafting): Line[] => [
  ...drafting.dispositions.residue.plan.parts.map((part) => partLine(drafting, part)),
  ...childrenLines(drafting),
]

const backupLines = (drafting: Drafting): Line[] => {
  const { backups, ultimate } = drafting.dispositions.residue
  return [
    ...backups.parts.map((part) => partLine(drafting, part)),
    sheetLine('backups.ultimate', taker(drafting, ultimate), {
      amount: backups.parts.length > 0 ? 'Last of all' : '',
    }),
  ]
}

const heldLines = (drafting: Drafting, today: IsoDate): Line[] => {
  const { form, under, until, minorsUntil, released, specialNeeds, chosen } =
    drafting.dispositions.holdings
  const { trustee } = drafting.draft
  const holder = trustee === '' ? 'my executor' : distinctName(drafting, trustee)
  const title = form === 'trust' ? 'trustee' : 'custodian'
  const people = heldPeople(drafting)
  const exempt = exemptMinors(drafting)
  /** "(now Sophie Keller)": who they are today, in a will that names them only by their kin. */
  const now = (isAmong: (entry: RosterEntry) => boolean): string => {
    const names = youngTakers(drafting.draft, today).flatMap(({ ref, name, share }) => {
      const entry = drafting.draft.roster.get(ref)
      const isHeld = share === 'youngTrust' || share === 'custodian'
      const isYoung = isHeld && entry !== undefined && entry.dateOfBirth !== ''
      return isYoung && !chosen.includes(ref) && isAmong(entry) ? name : []
    })
    return names.length === 0 ? '' : ` (now ${listInWords(names)})`
  }
  const releasedShares = released.map((ref) => `the share of ${distinctName(drafting, ref)}`)
  return [
    sheetLine('young.trustee', holder, {
      does: `as ${title} looks after the money, homes and shares of these people`,
      lines: [
        ...people.map((who, index) =>
          sheetLine(
            people.length === 1 ? 'young.share' : `young.who.${index + 1}`,
            asSubject(who),
            {
              does: `under ${under}${index === 0 ? now(isDescendant) : ''}: until the age of ${until}`,
            },
          ),
        ),
        sheetLine('young.minor', `anybody else${exempt === '' ? '' : `, but not ${exempt},`}`, {
          does: `under 18${now((entry) => !isDescendant(entry))}: until the age of ${minorsUntil}`,
        }),
      ],
    }),
    sheetLine('young.minors', 'my executor', {
      does: `hands ${listInWords(['a thing', ...releasedShares], 'or')} for a person under 18 to that person’s parent, guardian or custodian`,
    }),
    ...specialNeeds.map((ref) =>
      sheetLine('specialNeeds.trustee', holder, {
        does: `as trustee holds for life what ${distinctName(drafting, ref)} receives`,
      }),
    ),
  ]
}

const guardianLines = (drafting: Drafting): Line[] => {
  const { person, coGuardian, alternate, estate } = drafting.draft.guardians
  if (ownChildren(drafting.draft).length === 0 || person === '') return []
  const together = [person, coGuardian].flatMap((ref) =>
    ref === '' ? [] : distinctName(drafting, ref),
  )
  return [
    sheetLine('guardians.person', listInWords(together), { amount: 'First' }),
    ...(alternate === ''
      ? []
      : [sheetLine('guardians.alternate', distinctName(drafting, alternate), { amount: 'Then' })]),
    ...(estate === ''
      ? []
      : [
          sheetLine('guardians.estate', distinctName(drafting, estate), {
            does: 'looks after their property',
          }),
        ]),
  ]
}

const executorLines = (drafting: Drafting): Line[] => {
  const { executors: all, digitalExecutor } = drafting.draft
  const primaries = all.filter(({ role }) => role === 'primary')
  const successors = all.filter(({ role }) => role === 'successor')
  return [
    sheetLine(
      'executor.primary',
      listInWords(primaries.map(({ person }) => distinctName(drafting, person))),
      {
        amount: successors.length > 0 ? 'First' : '',
      },
    ),
    ...successors.map(({ person }) =>
      sheetLine(`executor.successor.${person}`, distinctName(drafting, person), { amount: 'Then' }),
    ),
    ...(digitalExecutor === ''
      ? []
      : [
          sheetLine('digital.who', distinctName(drafting, digitalExecutor), {
            does: 'for digital assets',
          }),
        ]),
  ]
}

const leftOutLines = (drafting: Drafting): Line[] =>
  drafting.draft.disinherited.map((disinherited) =>
    sheetLine(`disinheritance.${disinherited.id}`, leftOutName(drafting, disinherited), {
      does: leftOutKind(drafting, disinherited) === 'WITH_LINE' ? 'with all descendants' : '',
    }),
  )

const outsideTheWill = ({ state, draft }: Drafting): string[] => [
  'A house or an account that I own together with somebody, if the deed or the contract says that the other owner takes it.',
  'Life insurance, pensions and accounts that name who receives them: they go to the person named there.',
  'What is in a living trust.',
  ...(state.communityProperty !== 'no' && draft.spouse
    ? ['The other half of what we own as community property.']
    : []),
]

/**
 * The will on one page: who gets what, who raises whom, who carries it out, who is left out.
 *
 * @throws NotComposable as `compose` does.
 */
export const onePage = (draft: WillDraft, context: CompositionContext): OnePage => {
  const drafting = draftingOf(draft, context)
  const { articles, testator } = compose(draft, context)
  const paragraphs = new Map(
    articles.flatMap(({ number, paragraphs: all }) =>
      all.map(({ id, source }) => [id, { article: number, source }] as const),
    ),
  )
  /**
   * Leaves out a line if the will has no paragraph for it, because the page says nothing that the
   * will does not.
   */
  const withPlaces = (lines: readonly Line[]): OnePageLine[] =>
    lines.flatMap((line) => {
      const place = paragraphs.get(line.id)
      return place ? [{ ...line, ...place, lines: withPlaces(line.lines) }] : []
    })
  const parts = [
    { heading: 'First, these gifts', lines: giftLines(drafting) },
    { heading: 'Pets', lines: petLines(drafting) },
    { heading: 'Household things', lines: householdLines(drafting) },
    { heading: 'Who gets everything else', lines: residueLines(drafting) },
    { heading: 'If none of them is left', lines: backupLines(drafting) },
    { heading: 'What is kept for young people', lines: heldLines(drafting, context.today) },
    { heading: 'Who raises my children if no other parent can', lines: guardianLines(drafting) },
    { heading: 'Who carries it out', lines: executorLines(drafting) },
    { heading: 'Who is left out', lines: leftOutLines(drafting) },
  ]
  return {
    testator,
    parts: parts
      .map(({ heading, lines }) => ({ heading, lines: withPlaces(lines) }))
      .filter(({ lines }) => lines.length > 0),
    outside: outsideTheWill(drafting),
  }
}
