import type { PreSignUpTriggerEvent } from 'aws-lambda'
import { fieldOfUnsoundName } from '#functions/domain/accounts/own-names.ts'
import { UserId } from '#shared/model/ids.ts'
import { Email } from '#shared/model/plain.ts'
import { signUpRefused } from '#shared/rules/message-refused.ts'
import { isSoundName } from '#shared/rules/sound-name.ts'
import { cleanName } from '#shared/rules/text/clean-text.ts'

/**
 * The user pool calls this before it stores a sign-up, whether it comes from our API or from
 * anybody who calls the pool directly. It refuses what the app never sends.
 *
 * It cannot limit sources: Cognito does not tell it where a sign-up comes from, and what a caller
 * says of themselves (`clientMetadata`, `validationData`) proves nothing. Our API (`limit-rate.ts`)
 * and the pool's firewall do that. `functions/custom-message` limits the mails of a user and to an
 * address, and leaves one open sign-up for each address.
 */
export const handler = async (event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> => {
  if (event.triggerSource !== 'PreSignUp_SignUp') return event
  const { userAttributes } = event.request
  const { given_name: firstName = '', family_name: lastName = '' } = userAttributes
  const isSound =
    UserId.safeParse(event.userName).success &&
    Email.safeParse(userAttributes.email).success &&
    [firstName, lastName].every((name) => isSoundName(name) && cleanName(name) === name) &&
    fieldOfUnsoundName({ firstName, lastName }) === undefined
  if (!isSound) throw new Error(signUpRefused)
  return event
}
