import { regexes } from 'zod/v4/core'
import type { PersonRef } from '#shared/model/ids.ts'
import { listInWords } from '../names.ts'
import { kinName, namedSpousesKin } from '../spouses-kin.ts'
import { checkBirthYear } from './birth-year.ts'
import { block, type Check, isFuture, type Place, warn } from './check.ts'
import { isOneself } from './pick.ts'

const placeAt = (field: string): Place => ({ step: 'spouse', field: `spouse.${field}` })

/**
 * Checks that the spouse or partner is not the testator and has an address of their own. Warns
 * where the law needs one more answer: about a partner's registration (`partners` of
 * `shared/data/state-law.ts`), and about the spouse's relatives after a divorce (Uniform Probate
 * Code, § 2-804(b)).
 */
export const checkSpouse: Check = (input) => {
  const { draft, context } = input
  const { spouse, about } = draft
  if (!spouse) return []
  const word = about.maritalStatus === 'domesticPartnership' ? 'partner' : 'spouse'
  const issues = []
  if (spouse.legalName.trim() === '') {
    issues.push(
      block(
        'SPOUSE_NAME_MISSING',
        placeAt('legalName'),
        `Enter the full legal name of your ${word}.`,
      ),
    )
  } else if (isOneself(draft, spouse.legalName, spouse.dob)) {
    issues.push(
      block(
        'SPOUSE_IS_ONESELF',
        placeAt('legalName'),
        `This is your own name. Enter the name of your ${word}, or the date of birth if your ${word} shares it.`,
      ),
    )
  }
  if (isFuture(spouse.dob, context)) {
    issues.push(
      block(
        'SPOUSE_BORN_IN_FUTURE',
        placeAt('dob'),
        'This date of birth is in the future. Correct it.',
      ),
    )
  }
  const email = spouse.email.trim().toLowerCase()
  if (email !== '' && !regexes.email.test(email)) {
    issues.push(
      block(
        'SPOUSE_EMAIL_INVALID',
        placeAt('email'),
        'Enter a full address, such as name@example.com.',
      ),
    )
  } else if (email !== '' && email === context.ownEmail?.trim().toLowerCase()) {
    issues.push(
      block(
        'SPOUSE_EMAIL_IS_OWN',
        placeAt('email'),
        `This is your own address. Your ${word} needs another one, to keep both wills apart.`,
      ),
    )
  }
  return [
    ...issues,
    ...checkBirthYear(spouse.dob, placeAt('dob')),
    ...checkRegistration(input),
    ...checkKinAfterDivorce(input),
  ]
}

/** Only a registered partner can have the rights of a spouse, so the testator must answer. */
const checkRegistration: Check = ({ draft, state }) =>
  draft.about.maritalStatus === 'domesticPartnership' && draft.spouse?.registered === undefined
    ? [
        warn(
          'PARTNERSHIP_UNANSWERED',
          placeAt('registered'),
          'Say whether your partnership is registered, and where: what the law gives to your partner depends on it.',
          state?.partners?.statute,
        ),
      ]
    : []

/**
 * A divorce may revoke what the will gives to the spouse's relatives, so the testator must answer.
 */
const checkKinAfterDivorce: Check = ({ draft }) => {
  const { takers, offices } = namedSpousesKin(draft)
  const name = (ref: PersonRef) => kinName(draft, ref)
  const sentences = [
    ...(takers.length > 0
      ? [`You give something by name to ${listInWords(takers.map(name))}.`]
      : []),
    ...[...offices].map(([ref, titles]) => `You name ${name(ref)} as ${listInWords([...titles])}.`),
  ]
  if (draft.spouse?.kinAfterDivorce !== undefined || sentences.length === 0) return []
  const married = draft.about.maritalStatus === 'married'
  return [
    warn(
      'SPOUSES_KIN_UNANSWERED',
      placeAt('kinAfterDivorce'),
      `${sentences.join(' ')} Say whether that stays if your ${married ? 'marriage' : 'partnership'} ends: the laws of the states differ.`,
      'Uniform Probate Code, section 2-804(b)',
    ),
  ]
}
