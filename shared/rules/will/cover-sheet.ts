import type { AffidavitForm } from '#shared/data/affidavits/affidavit-form.ts'
import { affidavitForm } from '#shared/data/affidavits.ts'
import type { Finding, StateLaw } from '#shared/data/state-law.ts'
import { stateByCode } from '#shared/data/states.ts'
import type { CoverSheet } from '#shared/model/composed-will.ts'
import { SPOUSE } from '#shared/model/person-refs.ts'
import { capitalized } from '../text/capitalized.ts'
import { longDate } from '../time/long-date.ts'
import { beneficiaries } from './beneficiaries.ts'
import { citation, executionCitation, withUnbrokenSections } from './citation.ts'
import { type Drafting, isCharity, printedName } from './clauses/drafting.ts'
import { restsOnWaiver } from './clauses/gifts.ts'
import { listInWords } from './names.ts'
import { isSignaturePage, needsNotary, officerSignsAlone, testatorSigns } from './self-proving.ts'
import { stateName } from './state-name.ts'

/** The sheet before the will: how to sign it in this state, and who cannot be a witness. */
export const coverSheet = (drafting: Drafting): CoverSheet => {
  const { state } = drafting
  return {
    heading: `How to sign your will in ${stateName(state)}`,
    intro:
      'This sheet is not part of the will. Keep it apart. The will counts only once it is signed like this.',
    steps: signingSteps(drafting),
    whoCannotWitness: whoCannotWitness(drafting),
    notary: notaryRule(state),
    notes: sheetNotes(drafting),
    statutes: sheetStatutes(state),
    checkedOn: state.checkedOn,
    disclaimer: disclaimer(state),
  }
}

interface Step {
  readonly title: string
  readonly text: string
}

const signingSteps = (drafting: Drafting): Step[] => {
  const { code, witnesses } = drafting.state
  const form = affidavitForm(code)
  const notary = form !== undefined && needsNotary(form)
  return [
    {
      title: 'Print and read it',
      text: 'Print every page on one side of plain paper. Read the whole will. If anything is wrong, change it here and print again: never change the printed words by hand.',
    },
    {
      title: 'Ask two witnesses',
      text: `Choose two adults who receive nothing by the will.${notary ? ' Make an appointment with a notary, for all of you at the same time.' : ''}`,
    },
    {
      title: 'Come together',
      text: `You and both witnesses${notary ? ', and the notary,' : ''} stay in one room from the first signature to the last. Everybody must see each of the others sign.`,
    },
    {
      title: 'Say what it is',
      text: 'Tell the witnesses that this is your will, and ask them to sign it. They need not read it.',
    },
    ...(form?.placeInWill ? [oathFirst] : []),
    ...(form && isSignaturePage(form)
      ? signingTheForm
      : initialsAndSignatures({
          asksAddresses: witnesses.needAddresses || !notary,
          hasAffidavit: form?.placeInWill !== undefined,
        })),
    ...(form ? lastStep(form) : []),
    {
      title: 'Keep it safe',
      text: `Staple the pages once and never take them apart. Keep the original where your executor can find it, and tell your executor where that is. A copy is not enough for most courts.${waiverText(drafting)}`,
    },
  ]
}

/**
 * A reminder to keep the waiver. The gift of a Florida home has no effect if the waiver cannot be
 * shown.
 */
const waiverText = (drafting: Drafting): string => {
  if (!drafting.dispositions.gifts.some(({ gift }) => restsOnWaiver(drafting, gift))) return ''
  const spouse = printedName(drafting, SPOUSE)
  return ` Keep the waiver of home rights with it: if that is lost or has a fault, ${spouse} takes the home.`
}

/** The step before the signatures, for a form in which the signers say that they were sworn. */
const oathFirst: Step = {
  title: 'Take the oath',
  text: 'Before anybody signs, the notary takes the oath of you and of both witnesses, and fills in the names, the place and the date. Bring photo identification.',
}

const initials =
  'Put your initials on the line for you at the foot of every page. The will counts without initials, but they are wise: they show that no page was exchanged.'

/** The steps where the form that is sworn before the notary is also the signature page. */
const signingTheForm: readonly Step[] = [
  {
    title: 'Sign',
    text: `${initials} Then sign the page headed Signature, in ink, with your full name as it is printed. You sign the will once, on this page.`,
  },
  {
    title: 'The witnesses and the notary sign',
    text: 'Each witness puts initials beside yours at the foot of every page, reads the statement of the witnesses on the same page, then signs below it and fills in the name. The notary completes, signs and seals the last lines.',
  },
]

/**
 * The steps where the signature page stands alone. `asksAddresses`: each witness writes an address.
 * `hasAffidavit`: an affidavit is signed at the same time.
 */
const initialsAndSignatures = ({
  asksAddresses,
  hasAffidavit,
}: {
  asksAddresses: boolean
  hasAffidavit: boolean
}): Step[] => [
  {
    title: 'Sign',
    text: `${initials} Then fill in the date and the place on the page headed Signature, and sign it in ink, with your full name as it is printed.${hasAffidavit ? ' Sign the affidavit on the next page too.' : ''}`,
  },
  {
    title: hasAffidavit ? 'The witnesses and the notary sign' : 'The witnesses sign',
    text: `Each witness puts initials beside yours at the foot of every page, reads the attestation, then signs and fills in ${asksAddresses ? 'name and address' : 'the name'}.${hasAffidavit ? ' Each witness signs the affidavit too, and the notary completes and seals it.' : ''}`,
  },
]

const lastStep = (form: AffidavitForm): Step[] => {
  if (!needsNotary(form)) return [clauseToSign]
  return form.placeInWill ? [] : [swearingStep(form)]
}

const clauseToSign: Step = {
  title: 'Sign the clause below',
  text: 'You and both witnesses also sign the self-proving clause, in the same sitting.',
}

const swearingStep = (form: AffidavitForm): Step => {
  const identification = 'Bring photo identification.'
  if (officerSignsAlone(form)) {
    return {
      title: 'Swear before the notary',
      text: `You and both witnesses swear to the affidavit aloud. The notary alone writes in your names, the place and the date, completes, signs and seals it. ${identification}`,
    }
  }
  return {
    title: 'Swear before the notary',
    text: testatorSigns(form)
      ? `The notary takes the oath of you and both witnesses and fills in the names, the place and the date. You and both witnesses then sign the affidavit in front of the notary, who completes and seals it. ${identification}`
      : `The notary takes the oath of both witnesses and fills in the names, the place and the date. Both witnesses then sign the affidavit in front of the notary, who completes and seals it. ${identification}`,
  }
}

const whoCannotWitness = (drafting: Drafting): string[] => {
  const people = beneficiaries(drafting.draft).filter(({ ref }) => !isCharity(drafting, ref))
  const takers = people.map(({ ref }) =>
    drafting.draft.roster.get(ref)?.living === false
      ? `the descendants of ${printedName(drafting, ref)}`
      : printedName(drafting, ref),
  )
  const names = [...new Set(takers)]
  return [
    'Anybody under 18, or who cannot understand what is signed.',
    names.length === 0
      ? 'Anybody who receives something by the will.'
      : `Anybody who receives something by the will: ${listInWords(names)}; and their descendants, who may take in their place.`,
    'The wife, husband or partner, and the relatives, of anybody who receives something.',
    'Best also not: your executor, a guardian or trustee named in the will, or the notary.',
  ]
}

const notaryRule = (state: StateLaw): string => {
  const form = affidavitForm(state.code)
  if (form && isSignaturePage(form)) {
    return `In ${stateName(state)} the signature page is also the self-proving affidavit, which a notary completes. The will counts without the notary’s part, but with it your witnesses are spared from coming to court. ${sourceOfAffidavit(form, state)}`
  }
  if (form && needsNotary(form)) {
    const whose =
      testatorSigns(form) || officerSignsAlone(form)
        ? 'a self-proving affidavit of you and your witnesses'
        : 'an affidavit of the witnesses'
    return `${capitalized(stateName(state))} accepts ${whose} before a notary. It is not needed for the will to count, but it spares your witnesses from coming to court. ${sourceOfAffidavit(form, state)}`
  }
  return form || state.selfProving.kind !== 'none'
    ? `No notary is needed in ${stateName(state)}. What the witnesses sign is enough.`
    : `No notary is needed in ${stateName(state)}, and a paper will has no self-proving affidavit there.`
}

/** Names the source of the affidavit's words, so that a lawyer knows what to compare. */
const sourceOfAffidavit = ({ wordsFrom, statute }: AffidavitForm, state: StateLaw): string => {
  switch (wordsFrom) {
    case 'statute':
      return `Its words are those of the form in ${withUnbrokenSections(statute)}.`
    case 'uniform':
      return `We could not find ${state.name}’s own form, so the affidavit has the words of the Uniform Probate Code (${withUnbrokenSections(statute)}). A lawyer in ${stateName(state)} can tell you whether the court wants others.`
    case 'drafted':
      return `${withUnbrokenSections(statute)} has no form: the affidavit states in our words what that statute asks for.`
  }
}

const sheetNotes = (drafting: Drafting): string[] => {
  const { draft, state, dispositions } = drafting
  const place = stateByCode(draft.location?.state ?? '')
  const notes = [...state.signing]
  if (place && place.code !== state.code) {
    notes.push(
      `You plan to sign in ${stateName(place)}. The will follows the law of ${stateName(state)}, where you live, and these steps keep to it.`,
    )
  }
  const form = affidavitForm(state.code)
  // The signature page of Texas states the exceptions to that age itself.
  if (draft.about.emancipated && form && !isSignaturePage(form)) {
    notes.push(
      'Some of the words before the notary say that you are 18 or older. If you are younger, do not sign them: the will counts without.',
    )
  }
  const specialNeeds = listInWords(
    dispositions.holdings.specialNeeds.map((ref) => printedName(drafting, ref)),
    'or',
  )
  if (specialNeeds !== '') {
    notes.push(
      `Where you say who receives your life insurance and retirement accounts, name the trustee of the trust for special needs in this will, and not ${specialNeeds}: what comes to them directly can cost them public benefits.`,
    )
  }
  notes.push(
    'Make a new will if you marry, divorce, have or adopt a child, or move to another state.',
  )
  return notes
}

const sheetStatutes = (state: StateLaw): string[] => {
  const findings: [string, Finding][] = [
    // Where a paper will cannot be self-proving, `notaryRule` says so, and a statute would confuse.
    ...(state.selfProving.kind === 'none'
      ? []
      : [['Self-proving', state.selfProving.statute] satisfies [string, Finding]]),
    ['Witnesses who benefit', state.interestedWitness.rule],
  ]
  return [
    `Making and signing: ${executionCitation(state)}`,
    ...findings.map(([what, finding]) => `${what}: ${citation(finding, state)}`),
  ]
}

/** The year of the oldest text in which a state's rules were read, if they were checked later. */
export const olderTexts = ({
  checkedOn,
  oldestStatuteEdition,
}: Pick<StateLaw, 'checkedOn' | 'oldestStatuteEdition'>): number | undefined =>
  oldestStatuteEdition < Number(checkedOn.slice(0, 4)) ? oldestStatuteEdition : undefined

const disclaimer = (state: StateLaw): string => {
  const { checkedOn } = state
  const olderWords = olderTexts(state) === undefined ? '' : ', some of them in older texts'
  return `General information, not legal advice. The rules of ${stateName(state)} were last checked on ${longDate(checkedOn)}${olderWords}. A lawyer in ${stateName(state)} can tell you whether they have changed, and what they mean for you.`
}
