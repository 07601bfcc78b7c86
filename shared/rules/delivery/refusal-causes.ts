/**
 * Why the mail or text service refused a call, and took nothing. `ours`: our account, domain or
 * settings. Every mail is refused until we mend it. `pace`: we send too fast now. `recipient`: this
 * address or this content will never be accepted. `unclear`: the answer does not say which.
 */
export type RefusalCause = 'ours' | 'pace' | 'recipient' | 'unclear'

interface Entry {
  readonly code: string
  /** The beginning of the error's message, since SES uses one code for several causes. */
  readonly begins?: string
  readonly cause: RefusalCause
}

/**
 * The refusals of SES and SNS, from "Amazon SES email sending errors" (SES developer guide),
 * "SendEmail, Errors", "Common Errors" and "BulkEmailDestinationStatus" (SES API reference), and
 * "Publish, Errors" (SNS API reference). The guide gives the causes. Where it does not give the
 * words ("Sending suspended", "Sending paused", those about addresses), they are as SES answers.
 * If several entries fit, the first is used.
 */
const table: readonly Entry[] = [
  // The sender is not verified or, as long as the account is in the sandbox, the recipient is not.
  { code: 'MessageRejected', begins: 'Email address is not verified', cause: 'ours' },
  { code: 'MessageRejected', begins: 'Sending suspended', cause: 'ours' },
  { code: 'MessageRejected', begins: 'Sending paused', cause: 'ours' },
  { code: 'MessageRejected', begins: 'Account is paused', cause: 'ours' },
  { code: 'MessageRejected', cause: 'unclear' },
  { code: 'Throttling', begins: 'Daily message quota exceeded', cause: 'ours' },
  { code: 'Throttling', cause: 'pace' },
  { code: 'ThrottlingException', cause: 'pace' },
  { code: 'ThrottledException', cause: 'pace' },
  { code: 'AccountSendingPaused', cause: 'ours' },
  { code: 'ConfigurationSetDoesNotExist', cause: 'ours' },
  { code: 'ConfigurationSetSendingPaused', cause: 'ours' },
  { code: 'MailFromDomainNotVerified', cause: 'ours' },
  { code: 'AccessDenied', cause: 'ours' },
  { code: 'InvalidClientTokenId', cause: 'ours' },
  { code: 'UnrecognizedClient', cause: 'ours' },
  { code: 'ExpiredToken', cause: 'ours' },
  { code: 'SignatureDoesNotMatch', cause: 'ours' },
  { code: 'OptInRequired', cause: 'ours' },
  { code: 'InvalidParameterValue', begins: 'Missing final', cause: 'recipient' },
  { code: 'InvalidParameterValue', begins: 'Local address', cause: 'recipient' },
  { code: 'InvalidParameterValue', begins: 'Domain ', cause: 'recipient' },
  { code: 'InvalidParameterValue', begins: 'Illegal address', cause: 'recipient' },
  { code: 'InvalidParameterValue', begins: 'Email address must be less', cause: 'recipient' },
  { code: 'InvalidParameterValue', begins: 'Message length is more than', cause: 'recipient' },
  { code: 'InvalidParameterValue', cause: 'unclear' },
  // SNS: a number that does not exist, or whose holder refused our texts.
  { code: 'InvalidParameter', cause: 'recipient' },
  { code: 'OptedOut', cause: 'recipient' },
]

/** SDKs add this to some of the services' codes. */
const exceptionSuffix = /Exception$/

/**
 * Why a service refused a call, by the code and the message of its error. Undefined for a code that
 * is not in the table.
 */
export const refusalCause = (code: string, message: string): RefusalCause | undefined =>
  table.find(
    (entry) =>
      (entry.code === code || entry.code === code.replace(exceptionSuffix, '')) &&
      message.startsWith(entry.begins ?? ''),
  )?.cause
