import { mailStreams } from '#shared/model/mail-stream.ts'
import { mailSenderOf, mailSetsOf } from '#shared/rules/delivery/mail-senders.ts'

/**
 * The names of resources in the local stack, which CloudFormation would generate, and its own
 * settings.
 */
export const local = {
  region: 'us-east-1',
  tableName: 'heirloom',
  dataKeyAlias: 'alias/heirloom-data',
  filesBucket: 'heirloom-files',
  exportsBucket: 'heirloom-exports',
  userPoolId: 'us-east-1_Heirloom0',
  userPoolClientId: '3heirloomweb0localclient00',
  /** The secret that tells the user pool that a call is from our functions. */
  poolSecret: 'localPoolSecret0localPoolSecret0',
  mailSets: mailSetsOf('local'),
  mailTopicArn: 'arn:aws:sns:us-east-1:000000000000:heirloom-mail-events',
  /** The app's own host. Those of partners are below it. */
  domain: 'localhost',
  mailDomain: 'heirloom.example',
  /** An invented firm, as its name says. */
  operator: {
    name: 'Example Harbor (an invented firm, for this demo)',
    address: '1 Example Street, Austin, TX 00000',
    since: '2026',
    people: 'Grace Whitfield, who is invented too',
  },
  /** The tests register more people in an hour than a deployed stage lets strangers register. */
  hourlyConfirmations: 1_000_000,
  stripe: {
    key: 'sk_test_local',
    account: 'acct_local',
    webhooks: {
      Events: 'whsec_local_events',
      SubscriptionCanceled: 'whsec_local_canceled',
      TrialMonthEnded: 'whsec_local_ended',
      TrialMonthIsAboutToEnd: 'whsec_local_ending',
    },
  },
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
} as const

/**
 * The senders of the local stack at SES: one identity and one configuration set for each stream of
 * mail.
 */
export const localSenders = mailStreams.map((stream) =>
  mailSenderOf(stream, { domain: local.mailDomain, configurationSetPrefix: local.mailSets }),
)

/**
 * The origins that may upload to the bucket of files and download from it: the app's, and partners'
 * hosts below it.
 */
export const uploadOrigins = (appUrl: string): string[] => [appUrl, appUrl.replace('//', '//*.')]
