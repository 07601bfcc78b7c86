import type { MailStream } from '#shared/model/mail-stream.ts'
import { mailSenderOf } from '#shared/rules/delivery/mail-senders.ts'
import { local } from '../runtime/identifiers.ts'
import type { Fault } from '../stand-in/faults.ts'

interface KnownFault {
  /** The service that fails, as in the variable `AWS_ENDPOINT_URL_<service>`. */
  readonly service: 'SES' | 'SNS' | 'KMS' | 'SQS'
  /** The words for an engineer when it begins. */
  readonly words: string
  /** How the stand-in answers. Absent for a queue: it is deleted. */
  readonly fault?: Fault
}

/** More calls than anybody makes before the fault ends. */
const always = { times: 1_000_000_000 }

/** SES pauses one configuration set, as an operator does, or SES itself if its mails bounce. */
const streamPaused = (stream: MailStream): Fault => {
  const { configurationSet } = mailSenderOf(stream, {
    domain: local.mailDomain,
    configurationSetPrefix: local.mailSets,
  })
  return {
    ...always,
    operation: 'SendEmail',
    where: { ConfigurationSetName: configurationSet },
    error: 'ConfigurationSetSendingPausedException',
    message: `Email sending is disabled for the configuration set <${configurationSet}>.`,
  }
}

/**
 * The faults of services that the local stack can play, by the names that `npm run faults` takes.
 */
export const knownFaults = {
  'mail-paused': {
    service: 'SES',
    words: 'the mail service is paused: it refuses every mail',
    fault: {
      ...always,
      operation: 'SendEmail',
      error: 'AccountSendingPausedException',
      message: 'Email sending is disabled for your account.',
    },
  },
  'messages-paused': {
    service: 'SES',
    words: 'the mail service refuses messages, and sends everything else',
    fault: streamPaused('messages'),
  },
  'notices-paused': {
    service: 'SES',
    words: 'the mail service refuses notices, and sends everything else',
    fault: streamPaused('notices'),
  },
  'mail-rejected': {
    service: 'SES',
    words: 'the mail service rejects every mail, because our domain has lost its proof',
    fault: {
      ...always,
      operation: 'SendEmail',
      error: 'MessageRejected',
      message:
        'Email address is not verified. The following identities failed the check in region US-EAST-1: our own',
    },
  },
  'mail-slow': {
    service: 'SES',
    words: 'the mail service takes eight seconds for a mail',
    fault: { ...always, operation: 'SendEmail', delayMs: 8_000 },
  },
  'mail-unanswered': {
    service: 'SES',
    words: 'the mail service takes mails and does not answer',
    fault: { ...always, operation: 'SendEmail', dropAfter: true },
  },
  'texts-refused': {
    service: 'SNS',
    words: 'the text service refuses every text message',
    fault: {
      ...always,
      operation: 'Publish',
      // SES's events go through SNS as well, and still arrive.
      given: 'PhoneNumber',
      error: 'ThrottledException',
      message: 'Rate exceeded.',
    },
  },
  'keys-refused': {
    service: 'KMS',
    words: 'KMS refuses to unwrap keys: nothing that is encrypted opens',
    fault: {
      ...always,
      operation: 'Decrypt',
      error: 'AccessDeniedException',
      message: 'The key is not available.',
    },
  },
  'queue-lost': {
    service: 'SQS',
    words: 'the queue of deliveries is gone, with everything in it',
  },
} as const satisfies Readonly<Record<string, KnownFault>>

export type FaultName = keyof typeof knownFaults

export const isFaultName = (name: string): name is FaultName => Object.hasOwn(knownFaults, name)
