import { EXPECTED_PAPERS, type ExpectedPaper } from '#shared/data/expected-papers.ts'
import type { DigitalAccountType } from '#shared/model/digital-account.ts'
import type { MissingPaper, PaperId } from '#shared/model/document.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { searchable } from '#shared/rules/text/searchable.ts'

/** The known facts about an owner and their documents. They decide which papers are missing. */
export interface Holdings {
  /** The owner's own will, if they began one. */
  readonly will?: { readonly draft: WillDraft; readonly signedOn?: string | undefined } | undefined
  /** The types of the digital accounts that they keep here. */
  readonly accountTypes: readonly DigitalAccountType[]
  /** The titles of their documents, with the names of the files. */
  readonly titles: readonly string[]
  /** Whether one of the documents is a scan of a signed will, or says where the original lies. */
  readonly hasSignedWill: boolean
  /** The papers that the owner wants to hear no more about. */
  readonly dismissed: readonly PaperId[]
}

type Reason = (holdings: Holdings) => string | undefined

const forStatus =
  (status: WillDraft['about']['maritalStatus'], reason: string): Reason =>
  ({ will }) =>
    will?.draft.about.maritalStatus === status ? reason : undefined

const forEverybody =
  (reason: string): Reason =>
  () =>
    reason

/** Why each paper is expected of an owner, in one sentence. Undefined if it is not expected. */
const reasons: Readonly<Record<PaperId, Reason>> = {
  'signed-will': ({ will }) =>
    will?.signedOn === undefined
      ? undefined
      : 'You signed your will: there is no scan of it here yet.',
  'funeral-wishes': forEverybody(
    'A will is often read after the funeral. Write here what you want, and share it from now on with those who will arrange it.',
  ),
  deed: ({ will }) =>
    will?.draft.gifts.some(({ type }) => type === 'property')
      ? 'You give a home or land in your will: there is no deed here yet.'
      : undefined,
  'marriage-certificate': forStatus(
    'married',
    'You are married: a spouse is asked for the certificate.',
  ),
  'partnership-certificate': forStatus(
    'domesticPartnership',
    'You are in a domestic partnership: a partner is asked for the certificate.',
  ),
  'divorce-decree': forStatus(
    'divorced',
    'You are divorced: the decree shows that a former spouse inherits nothing.',
  ),
  'death-certificate': forStatus(
    'widowed',
    'You are widowed: the certificate is asked for with insurance and the home.',
  ),
  'birth-certificates': ({ will }) =>
    will?.draft.dependents.some(({ living }) => living)
      ? 'You have children: their birth certificates show that they are yours.'
      : undefined,
  identity: forEverybody('Almost every office asks for a passport or a driver’s license.'),
  'health-care': forEverybody('It says who decides about your care while you cannot.'),
  'power-of-attorney': forEverybody('It says who acts for you while you live but cannot act.'),
  insurance: ({ accountTypes }) =>
    accountTypes.includes('insurance')
      ? 'You keep an account with an insurer: there is no policy here yet.'
      : 'A policy that nobody finds is not paid out.',
  'bank-statement': ({ accountTypes }) =>
    accountTypes.some((type) => type === 'bank' || type === 'savings')
      ? 'You keep an account with a bank: one statement shows that the money is yours.'
      : undefined,
}

/** "Driver’s license.pdf" has the words driver, s, license and pdf. */
const wholeWords = (text: string): ReadonlySet<string> =>
  new Set(searchable(text).split(/[^\p{L}\p{N}]+/u))

/**
 * The papers that are expected of an owner and are not among their documents, most important first.
 * A proposal, not advice: the owner dismisses what does not apply.
 */
export const missingPapers = (holdings: Holdings): MissingPaper[] => {
  const wordsOfTitles = holdings.titles.map(wholeWords)
  const isThere = ({ id, words, notWith = [] }: ExpectedPaper) =>
    id === 'signed-will'
      ? holdings.hasSignedWill
      : wordsOfTitles.some(
          (ofTitle) =>
            words.some((phrase) => phrase.split(' ').every((word) => ofTitle.has(word))) &&
            !notWith.some((word) => ofTitle.has(word)),
        )
  return EXPECTED_PAPERS.flatMap((paper) => {
    const { id: paperId, title, category } = paper
    const because = reasons[paperId](holdings)
    return because === undefined || holdings.dismissed.includes(paperId) || isThere(paper)
      ? []
      : [{ paperId, title, category, because }]
  })
}
