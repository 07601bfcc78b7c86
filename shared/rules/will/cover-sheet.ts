import type { AffidavitForm } from '#shared/data/affidavits/affidavit-form.ts'
import { affidavitForm } from '#shared/data/affidavits.ts'
import type { Finding, StateLaw } from '#shared/data/state-law.ts'
import { stateByCode } from '#shared/data/states.ts'
import type { CoverSheet } from '#shared/model/composed-will.ts'
import { longDate } from '../time/long-date.ts'
import { beneficiaries } from './beneficiaries.ts'
import { citation, executionStatutes, unbroken } from './citation.ts'
import { type Drafting, isCharity, nameOf } from './clauses/drafting.ts'
import { listed } from './names.ts'
import { needsNotary, officerSignsAlone, testatorSigns } from './self-proving.ts'
import { stateName } from './state-name.ts'

/** The sheet before the will: how to sign it in this state, and who cannot be a witness. */
export const coverSheet = (it: Drafting): CoverSheet => {
  const { state } = it
  return {
    heading: `How to sign your will in ${stateName(state)}`,
    intro:
      'This sheet is not part of the will. Keep it apart. The will counts only once it is signed as described here.',
    steps: steps(state),
    whoCannotWitness: whoCannotWitness(it),
    notary: notaryRule(state),
    notes: notes(it),
    statutes: statutes(state),
    checkedOn: state.checkedOn,
    disclaimer: disclaimer(state),
  }
}

const steps = (state: StateLaw): CoverSheet['steps'] => {
  const form = affidavitForm(state.code)
  const notary = form !== undefined && needsNotary(form)
  return [
    {
      title: 'Print and read it',
      text: 'Print every page on one side of plain paper. Read the whole will. If anything is wrong, change it here and print again: never write on the printed pages.',
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
    {
      title: 'Sign',
      text: 'Put your initials on the line for you at the foot of every page. Then sign and date the page headed Signature, in ink, with your full name as it is printed.',
    },
    {
      title: 'The witnesses sign',
      text: `Each witness puts initials beside yours at the foot of every page, reads the attestation, then signs and fills in ${state.witnesses.addresses || !notary ? 'name, address and date' : 'name and date'}.`,
    },
    ...(form ? [notary ? swearing(form) : clauseToSign] : []),
    {
      title: 'Keep it safe',
      text: 'Staple the pages once and never take them apart. Keep the original where your executor can find it, and tell your executor where that is. A copy is not enough for most courts.',
    },
  ]
}

const clauseToSign = {
  title: 'Sign the clause below',
  text: 'You and both witnesses also sign the self-proving clause, in the same sitting.',
}

const swearing = (form: AffidavitForm) => {
  const identification = 'Bring photo identification.'
  if (officerSignsAlone(form)) {
    return {
      title: 'Swear before the notary',
      text: `You and both witnesses swear to the affidavit aloud. The notary alone writes in your names, completes, signs and seals it. ${identification}`,
    }
  }
  const who = testatorSigns(form) ? 'You and both witnesses' : 'Both witnesses'
  return {
    title: 'Swear before the notary',
    text: `The notary takes the oath of ${testatorSigns(form) ? 'you and both witnesses' : 'both witnesses'} and fills in the names and the date. ${who} then sign the affidavit in front of the notary, who completes and seals it. ${identification}`,
  }
}

const whoCannotWitness = (it: Drafting): string[] => {
  const people = beneficiaries(it.draft).filter(({ ref }) => !isCharity(it, ref))
  const names = [...new Set(people.map(({ ref }) => nameOf(it, ref)))]
  return [
    'Anybody under 18, or who cannot understand what is signed.',
    names.length === 0
      ? 'Anybody who receives something by the will.'
      : `Anybody who receives something by the will: ${listed(names)}.`,
    'The wife, husband or partner, and the relatives, of anybody who receives something.',
    'Best also not: your executor, a guardian or trustee named in the will, or the notary.',
  ]
}

const notaryRule = (state: StateLaw): string => {
  const form = affidavitForm(state.code)
  if (form && needsNotary(form)) {
    const whose =
      testatorSigns(form) || officerSignsAlone(form)
        ? 'a self-proving affidavit of you and your witnesses'
        : 'an affidavit of the witnesses'
    return `${capital(stateName(state))} accepts ${whose} before a notary. It is not needed for the will to count, but it spares your witnesses from coming to court. ${wordsOf(form, state)}`
  }
  return form || state.selfProving.kind !== 'none'
    ? `No notary is needed in ${stateName(state)}. What the witnesses sign is enough.`
    : `No notary is needed in ${stateName(state)}, and a paper will has no self-proving affidavit there.`
}

/** Whose words the affidavit has, so that a lawyer knows what to compare. */
const wordsOf = ({ words, statute }: AffidavitForm, state: StateLaw): string => {
  switch (words) {
    case 'statute':
      return `Its words are those of the form in ${unbroken(statute)}.`
    case 'uniform':
      return `We could not find ${state.name}’s own form, so the affidavit has the words of the Uniform Probate Code (${unbroken(statute)}). A lawyer in ${stateName(state)} can tell you whether the court wants others.`
    case 'drafted':
      return `${unbroken(statute)} has no form: the affidavit states in our words what that statute asks for.`
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const notes = (it: Drafting): string[] => {
  const { draft, state, dispositions } = it
  const place = stateByCode(draft.location?.state ?? '')
  const found = [...state.signing]
  if (place && place.code !== state.code) {
    found.push(
      `You plan to sign in ${stateName(place)}. The will follows the law of ${stateName(state)}, where you live, and these steps keep to it.`,
    )
  }
  if (draft.about.emancipated && affidavitForm(state.code)) {
    found.push(
      'Some of the words before the notary say that you are 18 or older. If you are younger, do not sign them: the will counts without.',
    )
  }
  const needs = listed(
    dispositions.holdings.specialNeeds.map((ref) => nameOf(it, ref)),
    'or',
  )
  if (needs !== '') {
    found.push(
      `Where you say who receives your life insurance and retirement accounts, name the trustee of the trust for special needs in this will, and not ${needs}: what comes to them directly can cost them public benefits.`,
    )
  }
  found.push(
    'Make a new will if you marry, divorce, have or adopt a child, or move to another state.',
  )
  return found
}

const statutes = (state: StateLaw): string[] => {
  const also: [string, Finding][] = [
    // Where a paper will cannot be self-proving, a statute would only confuse: the part about the notary says so.
    ...(state.selfProving.kind === 'none'
      ? []
      : [['Self-proving', state.selfProving.statute] satisfies [string, Finding]]),
    ['Witnesses who benefit', state.interestedWitness.rule],
  ]
  return [
    `Making and signing: ${executionStatutes(state)}`,
    ...also.map(([what, finding]) => `${what}: ${citation(finding, state)}`),
  ]
}

const disclaimer = (state: StateLaw): string => {
  const { checkedOn, oldestText } = state
  const years =
    oldestText < Number(checkedOn.slice(0, 4)) ? `, some of them in texts from ${oldestText}` : ''
  return `General information, not legal advice. The rules of ${stateName(state)} were last checked on ${longDate(checkedOn)}${years}. A lawyer in ${stateName(state)} can tell you whether they have changed, and what they mean for you.`
}
