import type { CustomMessageTriggerEvent } from 'aws-lambda'
import { AwsError } from '../stand-in/operation.ts'
import type { Pool, User } from './pool.ts'
import { runTrigger, triggerEvent } from './triggers.ts'

/** The purpose of a message, as the CustomMessage trigger names it. */
export type MessageKind =
  | 'SignUp'
  | 'ResendCode'
  | 'ForgotPassword'
  | 'UpdateUserAttribute'
  | 'Authentication'
  | 'AdminCreateUser'

/** Where a code was sent, with the address masked, in the shape of CodeDeliveryDetails. */
export type CodeDelivery = {
  AttributeName: 'email' | 'phone_number'
  DeliveryMedium: 'EMAIL' | 'SMS'
  Destination: string
}

type Message = {
  kind: MessageKind
  user: User
  attribute: CodeDelivery['AttributeName']
  /** The full address or phone. Default: the user's own. */
  to?: string
  code: string
  clientMetadata?: Record<string, string>
}

/**
 * Sends a code by mail or text, with the words of the CustomMessage trigger or of the pool's
 * templates.
 */
export async function sendMessage(pool: Pool, message: Message): Promise<CodeDelivery> {
  const to = message.to ?? message.user.attributes[message.attribute]
  if (to === undefined) {
    throw new AwsError('InvalidParameterException', `User has no ${message.attribute}.`)
  }
  const { subject, body } = await compose(pool, message)
  try {
    const common = { to, kind: message.kind, text: plainText(body) }
    if (message.attribute === 'phone_number') await pool.deliver({ channel: 'sms', ...common })
    else await pool.deliver({ channel: 'email', ...common, subject, html: body })
  } catch {
    throw new AwsError('CodeDeliveryFailureException', 'The code could not be sent.')
  }
  return describeDelivery(message.attribute, to)
}

/** Masks as Cognito does: `a***@e***`, `+*******0123`. */
export function describeDelivery(
  attribute: CodeDelivery['AttributeName'],
  to: string,
): CodeDelivery {
  return attribute === 'email'
    ? {
        AttributeName: 'email',
        DeliveryMedium: 'EMAIL',
        Destination: to.replace(/^(.)[^@]*@(.).*$/, '$1***@$2***'),
      }
    : {
        AttributeName: 'phone_number',
        DeliveryMedium: 'SMS',
        Destination: `+*******${to.slice(-4)}`,
      }
}

async function compose(pool: Pool, message: Message): Promise<{ subject: string; body: string }> {
  const isText = message.attribute === 'phone_number'
  const custom = await customMessage(pool, message)
  const template = templateFor(pool, message.kind)
  const chosen = isText
    ? (custom?.smsMessage ?? template.smsMessage)
    : (custom?.emailMessage ?? template.emailMessage)
  return {
    subject: custom?.emailSubject ?? template.emailSubject,
    body: chosen.replaceAll('{####}', message.code).replaceAll('{username}', message.user.username),
  }
}

async function customMessage(
  pool: Pool,
  { kind, user, clientMetadata }: Message,
): Promise<CustomMessageTriggerEvent['response'] | undefined> {
  const { customMessage: trigger } = pool.triggers
  if (trigger === undefined) return undefined
  const base = triggerEvent(pool, `CustomMessage_${kind}` as const, user, clientMetadata)
  const usernameParameter = kind === 'AdminCreateUser' ? '{username}' : null
  const event = {
    ...base,
    request: {
      ...base.request,
      codeParameter: '{####}',
      linkParameter: '{##Click Here##}',
      usernameParameter,
    },
    response: { emailSubject: null, emailMessage: null, smsMessage: null },
  }
  return (await runTrigger('CustomMessage', () => trigger(event))).response
}

function templateFor(pool: Pool, kind: MessageKind) {
  const { verificationMessageTemplate, adminCreateUserConfig, smsAuthenticationMessage } =
    pool.configuration
  if (kind === 'AdminCreateUser') return adminCreateUserConfig.inviteMessageTemplate
  return kind === 'Authentication'
    ? { ...verificationMessageTemplate, smsMessage: smsAuthenticationMessage }
    : verificationMessageTemplate
}

const NAMED: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
}

/** Cognito sends its mails as HTML. This is their text. */
function plainText(html: string): string {
  return html
    .replace(/<a\s[^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gis, '$2 ($1)')
    .replace(/<(?:br|\/p|\/h\d|\/div|\/li)[^>]*>/gi, '\n')
    .replace(/<(?:style|title)[^>]*>.*?<\/(?:style|title)>/gis, '')
    .replace(/<[^>]+>/g, '')
    .replace(/&(?:#(\d+)|amp|lt|gt|quot);/g, (entity, number) =>
      number === undefined ? (NAMED[entity] ?? entity) : String.fromCodePoint(Number(number)),
    )
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
