import type { CustomMessageTriggerEvent } from 'aws-lambda'
import { instant } from '#functions/core/runtime/clock.ts'
import { environment } from '#functions/core/runtime/environment.ts'
import { allowText } from '#functions/domain/texts/allow-text.ts'
import { allowConfirmationMail } from '#functions/domain/user-pool/allow-confirmation-mail.ts'
import { messageFor } from '#functions/domain/user-pool/pool-messages.ts'
import { messageRefused } from '#shared/rules/message-refused.ts'

type Allowed = (event: CustomMessageTriggerEvent) => Promise<boolean>

/**
 * A number that has not answered a text with its code yet may belong to anybody: a user can enter any number when they
 * sign up at the pool, or change it there afterwards.
 */
const text: Allowed = ({ userName: userId, request }) => {
  const { phone_number: phoneNumber = '', phone_number_verified: verified } = request.userAttributes
  const purpose = verified === 'true' ? 'sign-in' : 'set-up'
  return allowText({ purpose, userId, phoneNumber }, instant().now)
}

const signUpMail: Allowed = ({ userName: userId, request }) =>
  allowConfirmationMail({ userId, address: request.userAttributes.email }, instant().now)

/** The pool's documents do not say whether the event of a change contains the new address or the one before. */
const newAddressMail: Allowed = ({ userName: userId }) =>
  allowConfirmationMail({ userId, address: undefined }, instant().now)

/**
 * A user can have the pool send a code for their telephone number as well as for their address
 * (GetUserAttributeVerificationCode), and the event does not say which: it counts as both.
 */
const verification: Allowed = async (event) => {
  if (!(await newAddressMail(event))) return false
  const { userName: userId, request } = event
  const { phone_number: phoneNumber } = request.userAttributes
  if (phoneNumber === undefined) return true
  return allowText({ purpose: 'set-up', userId, phoneNumber }, instant().now)
}

/** For each occasion that strangers can cause: the kind of message, and whether the pool may send it. */
const limited: Readonly<Record<string, { kind: keyof typeof messageRefused; allowed: Allowed }>> = {
  CustomMessage_SignUp: { kind: 'mail', allowed: signUpMail },
  CustomMessage_ResendCode: { kind: 'mail', allowed: signUpMail },
  CustomMessage_UpdateUserAttribute: { kind: 'mail', allowed: newAddressMail },
  CustomMessage_VerifyUserAttribute: { kind: 'mail', allowed: verification },
  CustomMessage_Authentication: { kind: 'text', allowed: text },
}

/**
 * Writes the user pool's mails and texts. Occasions without a text of ours keep the pool's own. If it throws, the pool
 * sends nothing and the caller gets our words (Cognito developer guide, "Custom message Lambda trigger", "Error
 * handling"). The pool calls it before each text, whichever caller asks for it, so counting here is enough: a trigger
 * that sends the texts itself (CustomSMSSender) would count no other ones, and would see every code.
 */
export const handler = async (
  event: CustomMessageTriggerEvent,
): Promise<CustomMessageTriggerEvent> => {
  const limit = limited[event.triggerSource]
  if (limit && !(await limit.allowed(event))) throw new Error(messageRefused[limit.kind])
  const message = messageFor[event.triggerSource]?.({
    userId: event.userName,
    code: event.request.codeParameter,
    appUrl: environment('APP_URL'),
    next: event.request.clientMetadata?.next,
  })
  Object.assign(event.response, message)
  return event
}
