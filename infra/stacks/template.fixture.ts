import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { Code } from 'aws-cdk-lib/aws-lambda'
import * as z from 'zod'
import settings from '../../cdk.json' with { type: 'json' }
import { heirloom } from './heirloom.ts'

type Context = Readonly<Record<string, string>>

/**
 * The stacks with the context that `npm run deploy` gives, and with empty functions. The CDK's own
 * rules take most of the time of a synthesis: only template-rules.deep.test.ts turns them on.
 */
export const stacksOf = (context: Context, { validated = false } = {}) =>
  heirloom(
    new App({
      context: { ...settings.context, ...context },
      builtinCloudFormationValidation: validated,
    }),
    () => Code.fromInline('exports.handler = () => {}'),
  )

const synthesize = (context: Context) => {
  const stacks = stacksOf(context)
  return {
    keys: Template.fromStack(stacks.keys),
    identity: Template.fromStack(stacks.identity),
    data: Template.fromStack(stacks.data),
    api: Template.fromStack(stacks.api),
    delivery: Template.fromStack(stacks.delivery),
    web: Template.fromStack(stacks.web),
    watch: Template.fromStack(stacks.watch),
    ...(stacks.poolFirewall ? { poolFirewall: Template.fromStack(stacks.poolFirewall) } : {}),
  }
}

/** The templates that this process has synthesized, by their context. */
const known = new Map<string, ReturnType<typeof synthesize>>()

/** Who runs the product. Prod must name them. */
export const exampleOperator = JSON.stringify({
  name: 'Oak & Sons',
  address: '12 Example Street, Austin, TX 78701',
  since: '2024',
  people: 'Ann Lee',
})

/** The templates of the stacks of a stage. */
export const synthesized = (stage: 'dev' | 'prod', options: Context = {}) => {
  const context = { stage, domain: 'heirloom.example', operator: exampleOperator, ...options }
  const key = JSON.stringify(context)
  const templates = known.get(key) ?? synthesize(context)
  known.set(key, templates)
  return templates
}

/** Everything that a stage may be given besides its domain. */
export const everyOption: Context = {
  alarmEmail: 'ops@example.org',
  analyticsProject: 'a1',
  tagManager: 'GTM-A1',
  malwareProtection: 'true',
}

/** A property that CloudFormation accepts as one text or as a list. */
export const oneOrMore = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : [value]))

const Statement = z.object({
  Effect: z.enum(['Allow', 'Deny']),
  Action: oneOrMore,
  Resource: z.unknown().optional(),
  Principal: z.unknown().optional(),
  Condition: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
})
export type Statement = z.infer<typeof Statement>

export const Policy = z.object({ Statement: z.array(Statement) })
export const Ref = z.object({ Ref: z.string() })
export const Arn = z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Arn')]) })

/** The resources of one type, in CloudFormation's shape. */
export const resourcesOf = (template: Template, type: string) =>
  Object.entries(template.findResources(type)).map(([id, resource]) => ({
    id,
    properties: resource.Properties as Record<string, unknown>, // CloudFormation's own shape
  }))

/** Every policy document of a template: of roles, keys, buckets, queues and topics. */
export const documentsOf = (template: Template) => [
  ...[
    'AWS::IAM::Policy',
    'AWS::S3::BucketPolicy',
    'AWS::SQS::QueuePolicy',
    'AWS::SNS::TopicPolicy',
  ].flatMap((type) =>
    resourcesOf(template, type).map(({ properties }) => Policy.parse(properties.PolicyDocument)),
  ),
  ...resourcesOf(template, 'AWS::KMS::Key').map(({ properties }) =>
    Policy.parse(properties.KeyPolicy),
  ),
]

/** The functions of a template by name, each with the statements of every policy of its role. */
export const functionsOf = (template: Template) =>
  resourcesOf(template, 'AWS::Lambda::Function').map(({ id, properties }) => {
    const role = Arn.parse(properties.Role)['Fn::GetAtt'][0]
    return {
      id,
      name: String(properties.FunctionName).replace(/^heirloom-(dev|prod)-/, ''),
      variables: z
        .object({ Variables: z.record(z.string(), z.unknown()) })
        .parse(properties.Environment).Variables,
      statements: resourcesOf(template, 'AWS::IAM::Policy')
        .filter(({ properties: { Roles } }) =>
          z
            .array(Ref)
            .parse(Roles)
            .some(({ Ref: name }) => name === role),
        )
        .flatMap(({ properties: { PolicyDocument } }) => Policy.parse(PolicyDocument).Statement),
    }
  })
