import type { PreSignUpTriggerEvent } from 'aws-lambda'
import { UserId } from '#shared/model/ids.ts'
import { Email } from '#shared/model/plain.ts'
import { signUpRefused } from '#shared/rules/message-refused.ts'
import { isSoundName } from '#shared/rules/sound-name.ts'

const nameAttributes = ['given_name', 'family_name'] as const

/**
 * The user pool calls this before it stores a sign-up: one of our API, or of anybody who calls the pool directly. It
 * refuses what the app never sends. It cannot limit by source: Cognito does not tell it where a sign-up comes from, and
 * what a caller says of themselves (`clientMetadata`, `validationData`) proves nothing. Sources are limited by our API
 * (`limit-rate.ts`) and by the pool's firewall, and the mails to an address and of a user by the trigger that writes them,
 * which also leaves one open sign-up for each address.
 */
export const handler = async (event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> => {
  if (event.triggerSource !== 'PreSignUp_SignUp') return event
  const { userAttributes } = event.request
  const isSound =
    UserId.safeParse(event.userName).success &&
    Email.safeParse(userAttributes.email).success &&
    nameAttributes.every((name) => isSoundName(userAttributes[name] ?? ''))
  if (!isSound) throw new Error(signUpRefused)
  return event
}
