import type { StateLaw } from '#shared/data/state-law.ts'
import { hasReachedAge } from '../age.ts'
import { executionCitation } from '../citation.ts'
import { stateName } from '../state-name.ts'
import { isUnanswered } from '../unanswered.ts'
import { checkBirthYear } from './birth-year.ts'
import { block, type Check, type CheckInput, isFuture, type Place } from './check.ts'

const placeAt = (field: string): Place => ({ step: 'about-you', field: `about.${field}` })

const louisiana =
  'We cannot make a will for Louisiana yet. It asks for a notarial testament, signed on every ' +
  'page before a notary and two witnesses, and it reserves a part for forced heirs. A Louisiana ' +
  'notary can make one with you.'
const signingInLouisiana =
  'We cannot prepare a signing in Louisiana yet. It asks for other formalities than this will has. ' +
  'Sign in another state, or ask a Louisiana notary.'
const louisianaStatute = 'La. Civ. Code arts. 1493-1495, 1576; C.C.P. art. 2887'

/**
 * Checks the testator's name, date of birth and home. The age at which a state lets somebody make a
 * will is `testatorAge`, and its statutes `executionStatutes`, of `shared/data/state-law.ts`.
 */
export const checkAboutYou: Check = (input) => {
  const { draft, state, context } = input
  const { legalName, dob, location } = draft.about
  const issues = []
  if (legalName.trim() === '') {
    issues.push(block('NAME_MISSING', placeAt('legalName'), 'Enter your full legal name.'))
  }
  if (dob === '') {
    issues.push(block('DOB_MISSING', placeAt('dob'), 'Enter your date of birth.'))
  } else if (isFuture(dob, context)) {
    issues.push(
      block('DOB_IN_FUTURE', placeAt('dob'), 'Your date of birth is in the future. Correct it.'),
    )
  } else if (state && !hasReachedAge(dob, minimumAge(input), context.today)) {
    issues.push(
      block(
        'TESTATOR_UNDER_AGE',
        placeAt('dob'),
        `To make a will in ${stateName(state)} you must be at least ${minimumAge(input)} years old.`,
        executionCitation(state),
      ),
    )
  }
  if (!state) {
    issues.push(
      block('STATE_MISSING', placeAt('location.state'), 'Choose the state that you live in.'),
    )
  } else if (state.code === 'LA') {
    issues.push(
      block('LOUISIANA_NOT_SUPPORTED', placeAt('location.state'), louisiana, louisianaStatute),
    )
  }
  if (location.county === '') {
    if (state) {
      issues.push(
        block('COUNTY_MISSING', placeAt('location.county'), 'Choose the county that you live in.'),
      )
    }
  } else if (state && !isCountyOf(location.county, state, input)) {
    issues.push(
      block(
        'COUNTY_NOT_IN_STATE',
        placeAt('location.county'),
        `This county is not in ${stateName(state)}. Choose your county again.`,
      ),
    )
  }
  if (isUnanswered(draft, 'maritalStatus')) {
    issues.push(
      block(
        'MARITAL_STATUS_UNANSWERED',
        placeAt('maritalStatus'),
        'Say whether you are married. Your will names your spouse, or says that you have none.',
      ),
    )
  }
  return [...checkBirthYear(dob, placeAt('dob')), ...issues, ...checkPlaceOfSigning(input)]
}

/** The minimum age at which this state allows this testator to make a will. */
const minimumAge = ({ draft, state }: CheckInput): number => {
  if (!state) return 0
  const { minimum, ifMarried, ifEmancipated } = state.testatorAge
  const { maritalStatus, emancipated } = draft.about
  const wasEverMarried = ['married', 'divorced', 'widowed'].includes(maritalStatus)
  return Math.min(
    minimum,
    wasEverMarried && ifMarried !== undefined ? ifMarried : minimum,
    emancipated && ifEmancipated !== undefined ? ifEmancipated : minimum,
  )
}

/** Whether this is one of the state's counties, as far as they are known. */
const isCountyOf = (county: string, state: StateLaw, { context }: CheckInput): boolean =>
  county.startsWith(state.fips) && context.countyExists?.(county) !== false

const checkPlaceOfSigning = ({ draft }: CheckInput) => {
  if (draft.location?.state !== 'LA') return []
  // The preview asks for it, beside the planned witnesses.
  const place: Place = { step: 'preview', field: 'location.state' }
  return [block('LOUISIANA_NOT_SUPPORTED', place, signingInLouisiana, louisianaStatute)]
}
