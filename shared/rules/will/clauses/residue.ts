import { type Share, SPOUSE } from '#shared/model/will-draft.ts'
import { sharingChildren } from '../children.ts'
import type { Placed } from '../effective-draft.ts'
import { listed, tidyName } from '../names.ts'
import { formatShare, WHOLE } from '../shares.ts'
import { method, methodDefinition } from './distribution.ts'
import {
  at,
  BLANK,
  type Clause,
  called,
  type Drafting,
  isCharity,
  nameOf,
  type ParagraphDraft,
  spouseWord,
} from './drafting.ts'

const write = at('assets')

/** Everything that is left: who gets which share, and how descendants divide. */
export const residue: Clause = (it) => ({
  id: 'residue',
  heading: 'My residuary estate',
  paragraphs: [
    ...whatItIs(it),
    ...shares(it),
    ...ifSpouseDies(it),
    ...childrenScheme(it),
    ...lapse(it),
    write('residue.method', 'assetDist.onDeath', methodDefinition(it)),
  ],
})

const whatItIs = (it: Drafting): ParagraphDraft[] => {
  const found = [
    write(
      'residue.meaning',
      'assetDist.plan',
      'My residuary estate is everything that I own at my death, wherever it is, and that this will does not give away otherwise, with every gift that lapses. I do not exercise a power of appointment.',
    ),
  ]
  if (it.state.communityProperty !== 'no' && it.draft.about.maritalStatus !== 'single') {
    found.push(
      at('about-you')(
        'residue.communityProperty',
        'about.maritalStatus',
        'This will disposes of my separate property and of my share of any community property, and of nothing that belongs to somebody else.',
      ),
    )
  }
  return found
}

/** One line of a list of shares: who takes it, and who takes it if that person dies first. */
export const shareLine = (it: Drafting, share: Share): string => {
  const name = nameOf(it, share.person)
  if (isCharity(it, share.person)) {
    return `${called(it, share.person)}, or, if it no longer exists, to the organization with the nearest purposes that my executor chooses`
  }
  const living = it.draft.roster.get(share.person === '' ? SPOUSE : share.person)?.living ?? true
  if (!living) return `the descendants of ${called(it, share.person)} who survive me, ${method(it)}`
  const first = `${called(it, share.person)}, if ${name} survives me`
  return share.ifTheyDie === 'descendants'
    ? `${first}, and otherwise to the descendants of ${name} who survive me, ${method(it)}`
    : first
}

const shares = (it: Drafting): ParagraphDraft[] => {
  const { spouseBps, childrenBps, others, plan } = it.draft.residue
  const lines: { id: string; field: string; bps: number; to: string }[] = []
  if (spouseBps > 0) {
    lines.push({
      id: 'residue.spouse',
      field: plan === 'split' ? 'assetDist.distToSpouse' : 'assetDist.plan',
      bps: spouseBps,
      to: `${called(it, SPOUSE)}, if ${nameOf(it, SPOUSE)} survives me`,
    })
  }
  if (childrenBps > 0) {
    lines.push({
      id: 'residue.children',
      field: plan === 'split' ? 'assetDist.distToChildren' : 'assetDist.plan',
      bps: childrenBps,
      to: 'my children, as this article divides it among them',
    })
  }
  for (const share of others) lines.push(otherLine(it, share))
  const [only] = lines
  if (only && lines.length === 1 && only.bps === WHOLE) {
    return [write(only.id, only.field, `I give my residuary estate to ${only.to}.`)]
  }
  return [
    write('residue.intro', 'assetDist.plan', 'I give my residuary estate in these shares:'),
    ...lines.map(({ id, field, bps, to }) => write(id, field, `${formatShare(bps)} to ${to}.`, 1)),
  ]
}

const otherLine = (it: Drafting, share: Placed<Share>) => ({
  id: `residue.other.${share.person}`,
  field: `assetDist.others.${share.at}.shareBps`,
  bps: share.shareBps,
  to: shareLine(it, share),
})

const ifSpouseDies = (it: Drafting): ParagraphDraft[] =>
  it.draft.residue.spouseBps > 0 && it.draft.residue.ifSpouseDies === 'children'
    ? [
        write(
          'residue.ifSpouseDies',
          'assetDist.ifSpouseDies',
          `If my ${spouseWord(it)} does not survive me, what would have gone to my ${spouseWord(it)} goes to my children, as this article divides it among them.`,
        ),
      ]
    : []

/** How children divide what they receive together, first or in the spouse's place. */
const childrenScheme = (it: Drafting): ParagraphDraft[] => {
  const { draft } = it
  const { childrenBps, spouseBps, childrenDivision, childrenShares } = draft.residue
  const needed = childrenBps > 0 || (spouseBps > 0 && draft.residue.ifSpouseDies === 'children')
  if (!needed) return []
  if (childrenDivision === 'custom') {
    return [
      write(
        'residue.childrenScheme',
        'assetDist.childrenShares',
        'What this article gives to my children is divided in these parts:',
      ),
      ...childrenShares.map((share) =>
        write(
          `residue.child.${share.person}`,
          `assetDist.childrenShares.${share.at}.shareBps`,
          `${formatShare(share.shareBps)} of it to ${shareLine(it, share)}.`,
          1,
        ),
      ),
    ]
  }
  const sharing = sharingChildren(draft)
  const living = sharing
    .filter((child) => child.living)
    .map(({ legalName }) => tidyName(legalName) || BLANK)
  const dead = sharing
    .filter((child) => !child.living)
    .map(({ legalName }) => tidyName(legalName) || BLANK)
  const whose =
    living.length === 0
      ? ''
      : ` Of my children now living, ${listed(living)} ${living.length === 1 ? 'shares' : 'share'} in it.`
  const line =
    dead.length === 0
      ? ''
      : ` The descendants of ${listed(dead)}, who ${dead.length === 1 ? 'has' : 'have'} died, are among them.`
  return [
    write(
      'residue.childrenScheme',
      'assetDist.childrenDivision',
      `What this article gives to my children goes to my descendants who survive me, ${method(it)}, so that those of my children who survive me take equal shares.${whose}${line}`,
    ),
  ]
}

const lapse = ({ draft }: Drafting): ParagraphDraft[] => {
  const { spouseBps, childrenBps, others, childrenShares } = draft.residue
  const shareCount = (spouseBps > 0 ? 1 : 0) + (childrenBps > 0 ? 1 : 0) + others.length
  if (shareCount < 2 && childrenShares.length < 2) return []
  return [
    write(
      'residue.lapse',
      'assetDist.plan',
      'If nobody is left who can take a share or a part under this article, it is added to the other shares or parts in proportion to their size.',
    ),
  ]
}
