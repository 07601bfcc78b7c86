import { readFileSync } from 'node:fs'
import type { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { functions } from '#infra/declarations/functions.ts'
import { type MailStream, mailStreams } from '#shared/model/mail-stream.ts'
import {
  documentsOf,
  everyOption,
  functionsOf,
  Policy,
  resourcesOf,
  type Statement,
  synthesized,
} from './template.fixture.ts'

const prod = synthesized('prod')
const templates = Object.entries(prod)
const everyFunction = templates.flatMap(([, template]) => functionsOf(template))

const allowedTo = (statements: readonly Statement[]) =>
  statements.filter(({ Effect }) => Effect === 'Allow').flatMap(({ Action }) => Action)

/** Every function, in any stack, that a policy allows an action. */
const functionsAllowed = (action: string) =>
  everyFunction
    .filter(({ statements }) => allowedTo(statements).includes(action))
    .map(({ name }) => name)
    .sort()

/** The actions of one service that each function may call. */
const rightsAt = (service: string) =>
  Object.fromEntries(
    everyFunction
      .map(
        ({ name, statements }) =>
          [
            name,
            allowedTo(statements)
              .filter((action) => action.startsWith(`${service}:`))
              .map((action) => action.slice(service.length + 1))
              .sort(),
          ] as const,
      )
      .filter(([, actions]) => actions.length > 0),
  )

/** One value under several names. */
const sameFor = <T>(value: T, ...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, value]))

/** The folder of a bucket, or the queue, that an ARN names. */
const placeIn = (arn: unknown): string => {
  const text = JSON.stringify(arn)
  const [, folder] = /"\/(\w+)\/\*"/.exec(text) ?? []
  const [, queue, kind] = /"(?:Queue|Lonely)([a-z]+)(Queue|Dead|)[0-9A-F]{8}"/.exec(text) ?? []
  return folder ?? (queue && `${queue}${kind === 'Dead' ? ', dead' : ''}`) ?? text
}

/** The actions of one service that each function may call, by the folder or queue. */
const rightsByPlace = (service: string) =>
  Object.fromEntries(
    everyFunction
      .map(({ name, statements }) => {
        const places: Record<string, string[]> = {}
        for (const statement of statements) {
          const actions = allowedTo([statement]).filter((action) =>
            action.startsWith(`${service}:`),
          )
          for (const place of actions.length > 0 ? [statement.Resource].flat().map(placeIn) : []) {
            const more = actions.map((action) => action.slice(service.length + 1))
            places[place] = [...new Set([...(places[place] ?? []), ...more])].sort()
          }
        }
        return [name, places] as const
      })
      .filter(([, places]) => Object.keys(places).length > 0),
  )

/** Which functions send mail, and the streams of each. */
const streamsOf: Readonly<Record<string, readonly MailStream[]>> = {
  admin: ['security'],
  authenticate: ['security'],
  deliver: ['messages', 'notices'],
  'post-confirmation': ['security'],
  security: ['security'],
  'send-notices': ['security', 'messages', 'notices'],
  'send-reminders': ['security'],
  'user-profile': ['security'],
}

const domainOf: Readonly<Record<MailStream, string>> = {
  security: 'security.heirloom.example',
  messages: 'messages.heirloom.example',
  notices: 'heirloom.example',
}

/** The domain of the identity whose ARN a policy names, in its own stack or from another one. */
const identityOf = (arn: unknown): unknown => {
  const text = JSON.stringify(arn)
  return resourcesOf(prod.identity, 'AWS::SES::EmailIdentity').find(({ id }) =>
    new RegExp(`Ref${id}[0-9A-F]{8}"|"Ref":"${id}"`).test(text),
  )?.properties.EmailIdentity
}

/*
 * Listed by function and not derived from the declarations: an engineer who gives a function one of
 * these rights must change this list too.
 */
describe('of all functions', () => {
  it('only these read what people wrote', () => {
    expect(functionsAllowed('kms:Decrypt')).toEqual([
      'account-data',
      'activity-log',
      'companies',
      'contact-data',
      'deliver',
      'document',
      'erase',
      'export',
      'export-everything',
      'memories',
      'messages',
      'passing',
      'password',
      'persona-capture',
      'results',
      'send-notices',
      'send-reminders',
      'sharing',
      'will-pdf',
      'wills',
      'work-off-passing',
    ])
  })

  it('the page for operators names the same functions, each with its reason', () => {
    const page = readFileSync(new URL('../OPERATIONS.md', import.meta.url), 'utf8')
    const [, section = ''] = page.split('### Which functions open what people wrote')
    const rows = [...(section.split('\n### ')[0] ?? '').matchAll(/^\| `([\w-]+)` \| (\S.*) \|$/gm)]
    expect(rows.map(([, name]) => name)).toEqual(functionsAllowed('kms:Decrypt'))
  })

  it('only these use keys in any other way', () => {
    const more = Object.entries(rightsAt('kms')).flatMap(([name, actions]) =>
      actions.filter((action) => action !== 'Decrypt').map((action) => `${name}: ${action}`),
    )
    expect(more.sort()).toEqual([
      'authenticate: GenerateDataKeyWithoutPlaintext',
      'user-profile: GenerateDataKeyWithoutPlaintext',
    ])
  })

  it('only these send mail, and only these text messages', () => {
    expect(functionsAllowed('ses:SendEmail')).toEqual(Object.keys(streamsOf).sort())
    expect(Object.entries(rightsAt('ses')).filter(([name]) => !(name in streamsOf))).toEqual([
      ['sweep', ['GetSendQuota']],
    ])
    expect(rightsAt('sns')).toEqual({
      ...sameFor(['Publish'], 'admin', 'authenticate', 'deliver', 'post-confirmation', 'security'),
      ...sameFor(['Publish'], 'send-notices', 'send-reminders', 'user-profile'),
    })
  })

  it('each sends mail of its own streams only, from their address, with their identity and set', () => {
    const sent = everyFunction.flatMap(({ name, statements }) =>
      statements
        .filter(({ Action }) => Action.includes('ses:SendEmail'))
        .map(({ Resource, Condition }) => [name, Condition, [Resource].flat()] as const),
    )
    const expected = Object.entries(streamsOf).flatMap(([name, streams]) =>
      streams.map((stream) => [name, stream] as const),
    )
    expect(sent.map(([name, condition]) => [name, condition])).toEqual(
      expect.arrayContaining(
        expected.map(([name, stream]) => [
          name,
          { StringEquals: { 'ses:FromAddress': `no-reply@${domainOf[stream]}` } },
        ]),
      ),
    )
    expect(sent).toHaveLength(expected.length)
    for (const [name, { StringEquals: from }, resources] of sent) {
      const stream = mailStreams.find(
        (mailStream) => from?.['ses:FromAddress'] === `no-reply@${domainOf[mailStream]}`,
      )
      const named = resources.map(
        (resource) =>
          identityOf(resource) ??
          /configuration-set\/([\w-]+)"/.exec(JSON.stringify(resource))?.[1],
      )
      expect([name, named.sort()]).toEqual([
        name,
        [stream && domainOf[stream], `heirloom-prod-${stream}`].sort(),
      ])
    }
  })

  it('only these read the table, only these write it, and only these read its stream', () => {
    const reads = ['BatchGetItem', 'GetItem', 'Query']
    const writes = [...reads, 'ConditionCheckItem', 'DeleteItem', 'PutItem', 'UpdateItem'].sort()
    const follows = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams']
    expect(rightsAt('dynamodb')).toEqual({
      ...sameFor(reads, 'activity-log', 'dashboard'),
      ...sameFor(
        writes,
        'account',
        'account-data',
        'admin',
        'authenticate',
        'cart',
        'companies',
        'contact-data',
        'custom-message',
        'deliver',
        'document',
        'erase',
        'export',
        'export-everything',
        'files',
        'follow-payments',
        'mail-events',
        'memories',
        'messages',
        'partner',
        'passing',
        'password',
        'persona-capture',
        'post-confirmation',
        'results',
        'security',
        'send-notices',
        'send-reminders',
        'sharing',
        'storage',
        'stripe',
        'sweep',
        'user-profile',
        'will-pdf',
        'wills',
        'work-off-passing',
      ),
      ...sameFor(follows, 'relay', 'watch-log'),
    })
  })

  it('only these serve, store and delete files and downloads; none lists or opens old versions', () => {
    const all = ['DeleteObject', 'GetObject', 'PutObject']
    expect(rightsByPlace('s3')).toEqual({
      ...sameFor({ drive: ['GetObject'] }, 'companies', 'passing'),
      ...sameFor(
        { drive: all, upload: all },
        'document',
        'memories',
        'messages',
        'partner',
        'storage',
      ),
      // This function replaces the file of a digital account, and never serves one.
      password: { drive: ['DeleteObject', 'PutObject'], upload: all },
      export: { export: ['GetObject'] },
      'user-profile': { export: ['AbortMultipartUpload', 'DeleteObject'] },
      'export-everything': { drive: ['GetObject'], export: ['AbortMultipartUpload', ...all] },
      files: { drive: ['DeleteObject'], upload: ['DeleteObject'] },
      erase: {
        drive: ['DeleteObject'],
        upload: ['DeleteObject'],
        export: ['AbortMultipartUpload', 'DeleteObject'],
      },
    })
  })

  it('each worker takes from its own queue, and only these send', () => {
    const takes = [
      'ChangeMessageVisibility',
      'DeleteMessage',
      'GetQueueAttributes',
      'ReceiveMessage',
    ]
    const sends = ['SendMessage']
    // What a worker cannot read yet, it sends to its own queue once more.
    const works = [...takes, ...sends]
    const fed = ['deliveries', 'erasures', 'exports', 'files', 'notices', 'passing', 'payments']
    const relayed = sameFor(sends, ...fed, 'results')
    const queues = [...fed, 'mailevents', 'reminders', 'results']
    const notRelayed = sameFor(['GetQueueAttributes', 'GetQueueUrl', 'SendMessage'], 'notrelayed')
    expect(rightsByPlace('sqs')).toEqual({
      deliver: { deliveries: works },
      erase: { erasures: works },
      'export-everything': { exports: works },
      files: { files: works },
      'follow-payments': { payments: works },
      'mail-events': { mailevents: works },
      results: { results: works },
      'send-notices': { notices: works },
      'send-reminders': { reminders: works },
      'work-off-passing': { passing: works },
      relay: { ...relayed, ...notRelayed },
      sweep: { ...relayed, ...sameFor(sends, 'reminders') },
      'watch-log': notRelayed,
      redrive: {
        ...sameFor(sends, ...queues),
        ...sameFor(takes, ...queues.map((name) => `${name}, dead`)),
      },
    })
  })

  it('only these administer the user pool, each with these calls', () => {
    expect(rightsAt('cognito-idp')).toEqual({
      admin: ['AdminGetUser'],
      authenticate: [
        'AdminGetUser',
        'AdminInitiateAuth',
        'AdminRespondToAuthChallenge',
        'AdminUpdateUserAttributes',
      ],
      erase: ['AdminDeleteUser'],
      'post-confirmation': ['AdminUserGlobalSignOut'],
      'custom-message': ['AdminDeleteUser', 'AdminGetUser'],
      security: [
        'AdminCreateUser',
        'AdminDeleteUser',
        'AdminGetUser',
        'AdminSetUserMFAPreference',
        'AdminSetUserPassword',
        'AdminUpdateUserAttributes',
        'AdminUserGlobalSignOut',
      ],
      'send-reminders': [
        'AdminCreateUser',
        'AdminDeleteUser',
        'AdminGetUser',
        'AdminSetUserPassword',
        'AdminUpdateUserAttributes',
      ],
      'user-profile': ['AdminGetUser', 'AdminSetUserPassword', 'AdminUserGlobalSignOut'],
    })
  })

  it('only these read the secrets of the payment provider, the pool’s firewall and CloudFront', () => {
    const [origin] = resourcesOf(prod.api, 'AWS::SecretsManager::Secret')
    const isOrigin = (resource: unknown) =>
      JSON.stringify(resource) === JSON.stringify({ Ref: origin?.id })
    const readers = (wanted: (resource: unknown) => boolean) =>
      everyFunction
        .filter(({ statements }) =>
          statements.some(
            ({ Action, Resource }) =>
              Action.some((action) => action.startsWith('secretsmanager:')) &&
              [Resource].flat().some(wanted),
          ),
        )
        .map(({ name }) => name)
        .sort()
    expect(readers(isOrigin)).toEqual(functions.map(({ name }) => name).sort())
    const isPool = (resource: unknown) => JSON.stringify(resource).includes('PoolSecret')
    expect(readers(isPool)).toEqual(['authenticate', 'security'])
    expect(readers((resource) => !isOrigin(resource) && !isPool(resource))).toEqual([
      'cart',
      'follow-payments',
      'stripe',
    ])
  })

  it('only the worker of erasures deletes in the activity log, and no function changes it', () => {
    const deniedAtLog = (action: string) =>
      everyFunction
        .filter(({ statements }) =>
          statements.some(
            ({ Effect, Action, Condition }) =>
              Effect === 'Deny' &&
              Action.includes(action) &&
              JSON.stringify(Condition).includes('ACTIVITY#*'),
          ),
        )
        .map(({ name }) => name)
        .sort()
    expect(deniedAtLog('dynamodb:UpdateItem')).toEqual(functionsAllowed('dynamodb:UpdateItem'))
    expect(deniedAtLog('dynamodb:DeleteItem')).toEqual(
      functionsAllowed('dynamodb:DeleteItem').filter((name) => name !== 'erase'),
    )
  })

  it('none may call a service that is not listed here', () => {
    const services = everyFunction.flatMap(({ statements }) =>
      allowedTo(statements).map((action) => action.split(':')[0]),
    )
    expect([...new Set(services)].sort()).toEqual([
      'cognito-idp',
      'dynamodb',
      'kms',
      'logs',
      's3',
      'secretsmanager',
      'ses',
      'sns',
      'sqs',
      'xray',
    ])
  })
})

describe('every policy, of roles, keys, buckets, queues and topics', () => {
  it.each(templates)('in %s names its actions, without a wildcard', (_, template) => {
    const actions = documentsOf(template).flatMap(({ Statement: statements }) =>
      allowedTo(statements),
    )
    expect(actions.filter((action) => action.includes('*'))).toEqual([])
  })

  it('is read here: there are more than forty', () => {
    expect(templates.flatMap(([, template]) => documentsOf(template)).length).toBeGreaterThan(40)
  })
})

/** The types of resources with a policy of their own, and the property that holds it. */
const ownPolicies = {
  'AWS::KMS::Key': 'KeyPolicy',
  'AWS::S3::BucketPolicy': 'PolicyDocument',
  'AWS::SNS::TopicPolicy': 'PolicyDocument',
  'AWS::SQS::QueuePolicy': 'PolicyDocument',
} as const

/**
 * The principal that a policy names: a service of AWS by the start of its name, anybody, or our own
 * account.
 */
const whoIs = (principal: unknown): string => {
  const { Service, AWS } = z
    .object({ Service: z.string().optional(), AWS: z.unknown().optional() })
    .parse(principal)
  return Service?.replace('.amazonaws.com', '') ?? (AWS === '*' ? 'anybody' : 'our account')
}

/**
 * The actions that the policies of keys, buckets, topics and queues allow, and the rights of roles
 * that are not of our functions. The administration of keys is left out.
 */
const allowedByResources = (template: Template): [place: string, actions: string[]][] => {
  const own = Object.entries(ownPolicies).flatMap(([type, property]) =>
    resourcesOf(template, type).flatMap(({ id, properties }) =>
      Policy.parse(properties[property])
        .Statement.filter(({ Effect }) => Effect === 'Allow')
        .map(({ Action, Principal }) => ({ id, who: whoIs(Principal), actions: Action })),
    ),
  )
  const roles = resourcesOf(template, 'AWS::IAM::Role').flatMap(({ id, properties }) => {
    const { Statement: statements } = Policy.parse(properties.AssumeRolePolicyDocument)
    const attached = resourcesOf(template, 'AWS::IAM::Policy')
      .map(({ properties: of }) => of)
      .filter(({ Roles }) => JSON.stringify(Roles).includes(`"${id}"`))
    const inside = z.array(z.looseObject({})).parse(properties.Policies ?? [])
    const actions = [...attached, ...inside].flatMap(({ PolicyDocument }) =>
      allowedTo(Policy.parse(PolicyDocument).Statement),
    )
    return statements.map(({ Principal }) => ({ id, who: whoIs(Principal), actions }))
  })
  return [...own, ...roles]
    .filter(({ who, actions }) => who !== 'lambda' && !actions.includes('kms:PutKeyPolicy'))
    .map(({ id, who, actions }) => [
      `${id.replace(/[0-9A-F]{8}$/, '')}: ${who}`,
      actions.toSorted(),
    ])
}

/*
 * A service that lacks one of its rights does nothing, and says so nowhere. To a topic with a key
 * it publishes only if it may use the key as well. SNS developer guide, "Enable compatibility
 * between event sources from AWS services and encrypted topics".
 */
it('keys are used, and services of AWS act, exactly as this list says', () => {
  const statements = Object.values(synthesized('prod', everyOption)).flatMap(allowedByResources)
  expect(Object.fromEntries(statements)).toEqual({
    'AlarmsKey: cloudwatch': ['kms:Decrypt', 'kms:GenerateDataKey'],
    'AlarmsTopicPolicy: cloudwatch': ['sns:Publish'],
    'AppPolicy: cloudfront': ['s3:GetObject'],
    'LogsPolicy: logging.s3': ['s3:PutObject'],
    'MailEventsKey: ses': ['kms:Decrypt', 'kms:GenerateDataKey'],
    'MailEventsTopicPolicy: ses': ['sns:Publish'],
    'MalwareProtectionScanner: malware-protection-plan.guardduty': [
      'events:DeleteRule',
      'events:DescribeRule',
      'events:ListTargetsByRule',
      'events:PutRule',
      'events:PutTargets',
      'events:RemoveTargets',
      'kms:Decrypt',
      'kms:GenerateDataKey',
      's3:GetBucketNotification',
      's3:GetObject',
      's3:GetObjectTagging',
      's3:GetObjectVersion',
      's3:GetObjectVersionTagging',
      's3:ListBucket',
      's3:PutBucketNotification',
      's3:PutObject',
      's3:PutObjectTagging',
      's3:PutObjectVersionTagging',
    ],
    'Minute: scheduler': ['lambda:InvokeFunction', 'sqs:SendMessage'],
    'QueuemaileventsQueuePolicy: sns': ['sqs:SendMessage'],
    'Storage: anybody': [
      'kms:CreateGrant',
      'kms:Decrypt',
      'kms:DescribeKey',
      'kms:Encrypt',
      'kms:GenerateDataKey',
      'kms:GenerateDataKeyWithoutPlaintext',
      'kms:ReEncryptFrom',
      'kms:ReEncryptTo',
    ],
    'Texts: cognito-idp': ['sns:Publish'],
    'Vault: our account': ['kms:Decrypt', 'kms:GenerateDataKeyWithoutPlaintext'],
  })
})

/** The resources that may be named by a wildcard, for each kind of action, and the reason. */
const wildcards: Readonly<Record<string, string>> = {
  'ses:GetSendQuota *': 'SES knows no resource for this call.',
  'sns:Publish *': 'A telephone number has no ARN. Topics, which have one, are denied.',
  'xray:PutTelemetryRecords *': 'X-Ray takes traces of no named resource.',
  'xray:PutTraceSegments *': 'X-Ray takes traces of no named resource.',
  's3:GetObject /upload/*': 'Each file has a key of its own below the folder.',
  's3:PutObject /upload/*': 'Each file has a key of its own below the folder.',
  's3:DeleteObject /upload/*': 'Each file has a key of its own below the folder.',
  's3:GetObject /drive/*': 'Each file has a key of its own below the folder.',
  's3:PutObject /drive/*': 'Each file has a key of its own below the folder.',
  's3:DeleteObject /drive/*': 'Each file has a key of its own below the folder.',
  's3:AbortMultipartUpload /export/*': 'Each download has a key of its own below the folder.',
  's3:GetObject /export/*': 'Each download has a key of its own below the folder.',
  's3:PutObject /export/*': 'Each download has a key of its own below the folder.',
  's3:DeleteObject /export/*': 'Each download has a key of its own below the folder.',
}

/** The literal part of a resource's name in a template, if the name contains a wildcard. */
const wildcardIn = (resource: unknown): string | undefined => {
  const texts: string[] = []
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  }
  collect(resource)
  return texts.find((text) => text.includes('*'))
}

describe('a role', () => {
  it('has a wildcard resource only if this list gives the reason', () => {
    const allowed = templates.flatMap(([, template]) =>
      resourcesOf(template, 'AWS::IAM::Policy')
        .flatMap(({ properties }) => Policy.parse(properties.PolicyDocument).Statement)
        .filter(({ Effect }) => Effect === 'Allow')
        .flatMap(({ Action, Resource }) =>
          [Resource].flat().flatMap((resource) => {
            const wildcard = wildcardIn(resource)
            return wildcard === undefined ? [] : Action.map((action) => `${action} ${wildcard}`)
          }),
        ),
    )
    expect([...new Set(allowed)].sort()).toEqual(Object.keys(wildcards).sort())
  })

  it('has no policy but those of these templates', () => {
    for (const [, template] of templates) {
      for (const { properties } of resourcesOf(template, 'AWS::IAM::Role')) {
        expect(properties.ManagedPolicyArns).toBeUndefined()
        expect(properties.Policies).toBeUndefined()
      }
    }
  })
})
