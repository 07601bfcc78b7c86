import {
  CreateAliasCommand,
  CreateKeyCommand,
  DescribeKeyCommand,
  KMSClient,
} from '@aws-sdk/client-kms'
import {
  CreateBucketCommand,
  HeadBucketCommand,
  PutBucketCorsCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import {
  CreateConfigurationSetCommand,
  CreateConfigurationSetEventDestinationCommand,
  SESClient,
  VerifyDomainIdentityCommand,
} from '@aws-sdk/client-ses'
import { CreateTopicCommand, SNSClient, SubscribeCommand } from '@aws-sdk/client-sns'
import { localQueues } from '../events/local-queues.ts'
import type { Inbox } from '../inbox/open-inbox.ts'
import { mergedInbox } from '../inbox/read-mailbox.ts'
import { local, localSenders, uploadOrigins } from '../runtime/identifiers.ts'
import { StartError } from '../runtime/settings.ts'
import { createQueues } from '../sqs/start-sqs.ts'

const clientOptions = (endpoint: string) => ({
  endpoint,
  region: local.region,
  credentials: local.credentials,
})

/**
 * Whether the resource exists that a call reads. Any other error than “not found” is thrown,
 * because the service has not said whether it exists.
 */
const exists = (reading: Promise<unknown>): Promise<boolean> =>
  reading.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && /^NotFound/.test(error.name)) return false
      throw error
    },
  )

/**
 * Whether the LocalStack at this endpoint has nothing of ours. It keeps its data in memory, so a
 * new one has neither the files nor the keys of what an earlier stack stored elsewhere. Throws
 * `StartError` if nothing answers.
 */
export const isEmptyLocalstack = async (endpoint: string): Promise<boolean> => {
  await fetch(endpoint).catch(() => {
    throw new StartError(
      `Nothing answers at ${endpoint}, which AWS_ENDPOINT_URL names: start LocalStack there, with npm run localstack or docker compose up.`,
    )
  })
  const s3 = new S3Client(clientOptions(endpoint))
  return !(await exists(s3.send(new HeadBucketCommand({ Bucket: local.filesBucket }))))
}

const createBuckets = async (endpoint: string, appUrl: string) => {
  const s3 = new S3Client(clientOptions(endpoint))
  for (const Bucket of [local.filesBucket, local.exportsBucket]) {
    await s3.send(new CreateBucketCommand({ Bucket }))
  }
  await s3.send(
    new PutBucketCorsCommand({
      Bucket: local.filesBucket,
      CORSConfiguration: {
        CORSRules: [
          {
            AllowedOrigins: uploadOrigins(appUrl),
            AllowedMethods: ['GET', 'POST'],
            AllowedHeaders: ['*'],
          },
        ],
      },
    }),
  )
}

const createKey = async (endpoint: string) => {
  const kms = new KMSClient(clientOptions(endpoint))
  const AliasName = local.dataKeyAlias
  if (await exists(kms.send(new DescribeKeyCommand({ KeyId: AliasName })))) return
  const { KeyMetadata } = await kms.send(new CreateKeyCommand({}))
  await kms.send(new CreateAliasCommand({ AliasName, TargetKeyId: KeyMetadata?.KeyId }))
}

/** Creates the topic of SES's events, and subscribes its queue. */
const createTopic = async (endpoint: string) => {
  const sns = new SNSClient(clientOptions(endpoint))
  const TopicArn = local.mailTopicArn
  const [account, Name] = TopicArn.split(':').slice(-2)
  await sns.send(new CreateTopicCommand({ Name }))
  const Endpoint = `arn:aws:sqs:${local.region}:${account}:mail-events`
  await sns.send(new SubscribeCommand({ TopicArn, Protocol: 'sqs', Endpoint }))
}

const unlessExists = async (creation: Promise<unknown>): Promise<void> => {
  await creation.catch((error: unknown) => {
    if (!(error instanceof Error && /AlreadyExists/.test(error.name))) throw error
  })
}

const createSenders = async (endpoint: string) => {
  const ses = new SESClient(clientOptions(endpoint))
  for (const { domain: Domain, configurationSet: Name } of localSenders) {
    await ses.send(new VerifyDomainIdentityCommand({ Domain }))
    await unlessExists(ses.send(new CreateConfigurationSetCommand({ ConfigurationSet: { Name } })))
    await unlessExists(
      ses.send(
        new CreateConfigurationSetEventDestinationCommand({
          ConfigurationSetName: Name,
          EventDestination: {
            // LocalStack allows a name once for all configuration sets.
            Name: `${Name}-topic`,
            Enabled: true,
            MatchingEventTypes: ['send', 'delivery', 'bounce', 'complaint', 'reject'],
            SNSDestination: { TopicARN: local.mailTopicArn },
          },
        }),
      ),
    )
  }
}

/**
 * Creates in LocalStack the resources of the stacks that it does not have yet. Returns the same as
 * `startAws` (start-stand-ins.ts), with LocalStack's services instead of our stand-ins.
 */
export const onLocalstack = async (
  endpoint: string,
  { inbox, appUrl }: { readonly inbox: Inbox; readonly appUrl: string },
) => {
  const created = await createQueues(endpoint, localQueues)
  // LocalStack's URLs of queues name a host that only the internet's DNS knows.
  const queueUrls = Object.fromEntries(
    Object.entries(created).map(([name, url]) => [name, endpoint + new URL(url).pathname]),
  )
  await createTopic(endpoint)
  await Promise.all([createBuckets(endpoint, appUrl), createKey(endpoint), createSenders(endpoint)])
  return {
    queueUrls,
    urls: { S3: endpoint, KMS: endpoint, SES: endpoint, SNS: endpoint, SQS: endpoint },
    messages: mergedInbox(endpoint, inbox),
    // LocalStack does not tell which delivery a mail belonged to.
    acceptances: () => [],
    close: async () => undefined,
  }
}
