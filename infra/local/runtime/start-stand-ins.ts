import { join } from 'node:path'
import { userPool, userPoolClient, userPoolGroups } from '#infra/declarations/user-pool.ts'
import type { CognitoOptions } from '../cognito/cognito-options.ts'
import { startCognito } from '../cognito/start-cognito.ts'
import { openDatabase } from '../dynamodb/open-database.ts'
import { acceptances } from '../events/acceptances.ts'
import { localQueues } from '../events/local-queues.ts'
import { publishTo, subscribe } from '../events/mail-event-topic.ts'
import type { Inbox } from '../inbox/open-inbox.ts'
import { startKms } from '../kms/start-kms.ts'
import { onLocalstack } from '../localstack/on-localstack.ts'
import { startPwnedPasswords } from '../pwned-passwords/start-pwned-passwords.ts'
import { startS3 } from '../s3/start-s3.ts'
import { startSes } from '../ses/start-ses.ts'
import { startSns } from '../sns/start-sns.ts'
import { startSqs } from '../sqs/start-sqs.ts'
import { startStripe } from '../stripe/start-stripe.ts'
import { startThirdParties } from '../third-parties/start-third-parties.ts'
import { local, localSenders, uploadOrigins } from './identifiers.ts'

interface Surroundings {
  readonly folder: string
  /** A DynamoDB that is already running. Without it, one is started. */
  readonly databaseUrl: string | undefined
  /** A LocalStack that is already running. Without it, our stand-ins play its services. */
  readonly emulatorUrl: string | undefined
  readonly inbox: Inbox
  /**
   * The origin that may upload to the bucket and download from it, as may the hosts of partners
   * below it.
   */
  readonly appUrl: string
  /** The functions that the user pool calls. */
  readonly triggers: CognitoOptions['triggers']
  /** The product's time. */
  readonly now: () => Date
}

/** What every stand-in of a service of AWS needs. */
type OptionsFor = (service: string) => {
  readonly port: number
  readonly directory: string
  readonly credentials: typeof local.credentials
}

/** Starts stand-ins for the services of AWS that LocalStack has too. */
const startAws = async (optionsFor: OptionsFor, { inbox, appUrl, now }: Surroundings) => {
  const sqs = await startSqs({ port: 0, queues: localQueues })
  const sns = await startSns({
    ...optionsFor('sns'),
    now,
    topicArns: [local.mailTopicArn],
    notify: subscribe(sqs.url, sqs.queueUrls['mail-events']),
    deliverText: ({ to, text }) => void inbox.record({ channel: 'sms', to, text, kind: 'Text' }),
  })
  const [s3, kms, ses] = await Promise.all([
    startS3({
      ...optionsFor('s3'),
      buckets: [
        {
          name: local.filesBucket,
          cors: [{ allowedOrigins: uploadOrigins(appUrl), allowedMethods: ['GET', 'POST'] }],
        },
        { name: local.exportsBucket, cors: [] },
      ],
    }),
    startKms({ ...optionsFor('kms'), aliases: [local.dataKeyAlias] }),
    startSes({
      ...optionsFor('ses'),
      now,
      identities: localSenders.map(({ domain }) => domain),
      configurationSets: localSenders.map(({ configurationSet }) => configurationSet),
      publish: publishTo(sns.url),
      deliver: (mail) => {
        for (const to of mail.to) {
          inbox.record({
            channel: 'email',
            to,
            from: mail.from,
            subject: mail.subject,
            text: mail.text ?? '',
            ...(mail.html === undefined ? {} : { html: mail.html }),
            kind: mail.tags.kind ?? 'Mail',
          })
        }
      },
    }),
  ])
  return {
    queueUrls: sqs.queueUrls,
    urls: { S3: s3.url, KMS: kms.url, SES: ses.url, SNS: sns.url, SQS: sqs.url },
    messages: async (to?: string) => inbox.listMessages(to === undefined ? {} : { to }),
    /** The deliveries that the services accepted: mails by SES, texts by SNS. */
    acceptances: () => acceptances(ses.mails(), sns.published()),
    close: async () => {
      await Promise.all([sqs, sns, s3, kms, ses].map((standIn) => standIn.close()))
    },
  }
}

/**
 * Starts a stand-in for each service, each on a free port of 127.0.0.1. With `emulatorUrl`, it
 * connects LocalStack instead for the services of AWS that it plays.
 */
export const startStandIns = async (surroundings: Surroundings) => {
  const { folder, databaseUrl, emulatorUrl, inbox, appUrl, triggers, now } = surroundings
  const optionsFor: OptionsFor = (service) => ({
    port: 0,
    directory: join(folder, service),
    credentials: local.credentials,
  })
  const [aws, dynamodb, cognito, breaches, stripe, thirdParties] = await Promise.all([
    emulatorUrl === undefined
      ? startAws(optionsFor, surroundings)
      : onLocalstack(emulatorUrl, surroundings),
    openDatabase(databaseUrl, optionsFor('dynamodb')),
    startCognito({
      ...optionsFor('cognito'),
      userPoolId: local.userPoolId,
      clientId: local.userPoolClientId,
      pool: userPool,
      client: userPoolClient,
      groups: userPoolGroups,
      secret: local.poolSecret,
      deliver: (message) => void inbox.record(message),
      triggers,
    }),
    startPwnedPasswords({ port: 0 }),
    startStripe({
      port: 0,
      directory: join(folder, 'stripe'),
      key: local.stripe.key,
      webhookSecret: local.stripe.webhooks.Events,
      appUrl,
      now,
      deliver: (message) => void inbox.record(message),
    }),
    startThirdParties({ port: 0 }),
  ])
  const standIns = [aws, dynamodb, cognito, breaches, stripe, thirdParties]
  return {
    queueUrls: aws.queueUrls,
    /** The mails and texts that were sent: all, or those to one address or number. */
    messages: aws.messages,
    acceptances: aws.acceptances,
    /** The address of the breach check, which the browser calls. */
    breachUrl: breaches.url,
    /** The address of the analytics service and the tag manager, if their ids are set. */
    thirdPartyUrl: thirdParties.url,
    /** The payment provider: its address, and its pay page. */
    stripe: { url: stripe.url, servePayPage: stripe.servePayPage },
    urls: { ...aws.urls, DYNAMODB: dynamodb.url, COGNITO_IDENTITY_PROVIDER: cognito.url },
    close: async () => {
      await Promise.all(standIns.map((standIn) => standIn.close()))
    },
  }
}
