import type { CustomMessageTriggerEvent } from 'aws-lambda'
import { instant } from '#functions/core/runtime/clock.ts'
import { findAccount } from '#functions/domain/accounts/account.ts'
import { findPartner } from '#functions/domain/partners/partner-repository.ts'
import { partnerOfRegistration } from '#functions/domain/partners/registration.ts'
import { allowText } from '#functions/domain/texts/allow-text.ts'
import { type SignUpOrigin, signUpOrigin } from '#functions/domain/user-pool/announced-sign-up.ts'
import { messageFor } from '#functions/domain/user-pool/pool-messages.ts'
import { refusalOfConfirmationMail } from '#functions/domain/user-pool/refusal-of-confirmation-mail.ts'
import { refusalOfResetMail } from '#functions/domain/user-pool/refusal-of-reset-mail.ts'
import { replaceOpenSignUp } from '#functions/domain/user-pool/replace-open-sign-up.ts'
import { UserId } from '#shared/model/ids.ts'
import { type MessageRefusal, messageRefused } from '#shared/rules/message-refused.ts'

/** Counts a message before the pool sends it. Returns why it must not be sent, if so. */
type RefusalOf = (event: CustomMessageTriggerEvent) => Promise<MessageRefusal | undefined>

/**
 * A user can enter any number at the pool. A number that is not verified may belong to anybody, so
 * its texts have a budget of their own (`set-up`).
 */
const refuseText: RefusalOf = async ({ userName: userId, request }) => {
  const { phone_number: phoneNumber = '', phone_number_verified: verified } = request.userAttributes
  const purpose = verified === 'true' ? 'sign-in' : 'set-up'
  return (await allowText({ purpose, userId, phoneNumber }, instant().now)) ? undefined : 'text'
}

/**
 * A sign-up replaces earlier sign-ups of its address when its confirmation mail is sent. A sign-up
 * without a mail replaces none. So a stranger whose mails are used up cannot end the sign-up of the
 * person who has the address.
 */
const confirmationMail = async (
  { userPoolId, userName, request }: CustomMessageTriggerEvent,
  origin: SignUpOrigin,
): Promise<MessageRefusal | undefined> => {
  const { now } = instant()
  const { email: address = '' } = request.userAttributes
  const refusal = await refusalOfConfirmationMail({ userId: userName, address, origin }, now)
  const { data: userId } = UserId.safeParse(userName)
  if (refusal === undefined && userId !== undefined) {
    await replaceOpenSignUp({ userPoolId, userId, address }, now)
  }
  return refusal
}

const signUpMail: RefusalOf = async (event) => {
  const { email = '' } = event.request.userAttributes
  return confirmationMail(event, await signUpOrigin(event.userName, email, instant().now))
}

/** Anybody who knows a user name can have the pool send its mail again. */
const repeatedMail: RefusalOf = (event) => confirmationMail(event, 'pool')

/**
 * Counts by user only. The pool's documents do not say whether the event of a change contains the
 * new address or the former one, so mails cannot be counted by address.
 */
const newAddressMail: RefusalOf = ({ userName: userId }) =>
  refusalOfConfirmationMail({ userId }, instant().now)

const resetMail: RefusalOf = ({ userName: userId }) => refusalOfResetMail(userId, instant().now)

/**
 * A user can have the pool send a code for their telephone number as well as for their address
 * (GetUserAttributeVerificationCode). The event does not say which, so a mail and a text are
 * counted.
 */
const verification: RefusalOf = async (event) => {
  const refusal = await newAddressMail(event)
  const { userName: userId, request } = event
  const { phone_number: phoneNumber } = request.userAttributes
  if (refusal || phoneNumber === undefined) return refusal
  const setUp = { purpose: 'set-up', userId, phoneNumber } as const
  return (await allowText(setUp, instant().now)) ? undefined : 'text'
}

/** The name of the partner with which a person registers, or whose member they are. */
const partnerNameOf = async (userName: string): Promise<string | undefined> => {
  const { data: userId } = UserId.safeParse(userName)
  if (userId === undefined) return undefined
  const member = (await findAccount(userId)) ?? (await partnerOfRegistration(userId))
  return member.partnerId && (await findPartner(member.partnerId))?.name
}

/** Limits the mails and texts that strangers can cause, by the source of the event. */
const refusalByOccasion: Readonly<Record<string, RefusalOf>> = {
  CustomMessage_SignUp: signUpMail,
  CustomMessage_ResendCode: repeatedMail,
  CustomMessage_ForgotPassword: resetMail,
  CustomMessage_UpdateUserAttribute: newAddressMail,
  CustomMessage_VerifyUserAttribute: verification,
  CustomMessage_Authentication: refuseText,
}

/**
 * Writes the user pool's mails and texts. If we have no text for an occasion, the pool's own is
 * sent. If this throws, the pool sends nothing, and the caller gets our words (Cognito developer
 * guide, "Custom message Lambda trigger", "Error handling"). The pool calls this before each text
 * to anybody, so counting here is enough. A trigger that sends the texts itself (CustomSMSSender)
 * would see every code.
 */
export const handler = async (
  event: CustomMessageTriggerEvent,
): Promise<CustomMessageTriggerEvent> => {
  const refusal = await refusalByOccasion[event.triggerSource]?.(event)
  if (refusal) throw new Error(messageRefused[refusal])
  const isText = event.triggerSource === 'CustomMessage_Authentication'
  const message = messageFor[event.triggerSource]?.({
    userId: event.userName,
    partnerName: isText ? undefined : await partnerNameOf(event.userName),
    code: event.request.codeParameter,
    next: event.request.clientMetadata?.next,
  })
  Object.assign(event.response, message)
  return event
}
