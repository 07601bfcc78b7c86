import { expect, it } from 'vitest'
import { refusalCause } from './refusal-causes.ts'

it.each([
  [
    'MessageRejected',
    'Email address is not verified. The following identities failed the check in region US-EAST-1: x',
    'ours',
  ],
  ['MessageRejected', 'Sending suspended for this account. For more information, …', 'ours'],
  ['MessageRejected', 'Something that the guide does not list.', 'unclear'],
  ['MessageRejected', 'Sending paused for this account.', 'ours'],
  ['Throttling', 'Daily message quota exceeded.', 'ours'],
  ['Throttling', 'Maximum sending rate exceeded.', 'pace'],
  ['AccountSendingPausedException', '', 'ours'],
  ['ConfigurationSetDoesNotExist', '', 'ours'],
  ['ConfigurationSetDoesNotExistException', '', 'ours'],
  ['MailFromDomainNotVerifiedException', '', 'ours'],
  ['AccessDenied', '', 'ours'],
  ['InvalidParameterValue', 'Domain contains illegal character', 'recipient'],
  ['InvalidParameterValue', "Missing final '@domain'", 'recipient'],
  ['InvalidParameterValue', 'Invalid tag', 'unclear'],
  ['InvalidParameterException', 'Invalid parameter: PhoneNumber', 'recipient'],
  ['OptedOutException', '', 'recipient'],
  ['SomethingNew', '', undefined],
])('the product sorts %s “%s” as %s', (code, message, cause) => {
  expect(refusalCause(code, message)).toBe(cause)
})
