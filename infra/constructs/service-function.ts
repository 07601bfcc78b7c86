import { Duration, Validations } from 'aws-cdk-lib'
import { type PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  Architecture,
  type Code,
  Function as LambdaFunction,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { FunctionDeclaration } from '#infra/declarations/functions.ts'
import type { Stage } from '#infra/stacks/stage.ts'
import { acknowledgeExports, acknowledgeFiles, textMessagesReason } from './rights.ts'

/**
 * The parts of a declaration that a function needs to be deployed. The stack that contains it
 * decides which rights exist.
 */
export type Deployable = Omit<FunctionDeclaration, 'rights'> & {
  readonly rights: readonly string[]
}

/** Finds the code of a function's bundle. */
export type CodeOf = (declaration: Pick<FunctionDeclaration, 'name'>) => Code

interface Props {
  readonly stage: Stage
  readonly declaration: Deployable
  readonly code: Code
  readonly environment: Readonly<Record<string, string>>
  readonly policy: readonly PolicyStatement[]
}

/**
 * A Lambda function as declared, with its own role, which may write the function's log and do what
 * the policy allows.
 */
export class ServiceFunction extends Construct {
  readonly function: LambdaFunction

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id)
    const { stage, declaration, code, environment, policy } = props
    const { name, memory, timeout } = declaration

    const logGroup = new LogGroup(this, 'Log', {
      retention: stage.logRetention,
      removalPolicy: stage.removalPolicy,
    })
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `What ${name} may do.`,
    })
    logGroup.grantWrite(role)
    for (const statement of policy) role.addToPolicy(statement)
    const hasRightTo = (bucket: string) =>
      declaration.rights.some((right) => right.startsWith(`${bucket}:`))
    if (hasRightTo('files')) acknowledgeFiles(role, stage)
    if (hasRightTo('exports')) acknowledgeExports(role, stage)

    this.function = new LambdaFunction(this, 'Function', {
      functionName: `heirloom-${stage.name}-${name}`,
      runtime: Runtime.NODEJS_22_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code,
      role,
      logGroup,
      memorySize: memory,
      timeout: Duration.seconds(timeout),
      // Lambda traces the first call of each second and five percent of the others. X-Ray costs
      // five dollars per million traces. The first 100,000 of a month are free. The sweep, which
      // runs once a minute, makes 43,000 of them.
      tracing: Tracing.ACTIVE,
      environment: {
        NODE_ENV: 'production',
        NODE_OPTIONS: '--enable-source-maps',
        STAGE: stage.name,
        ...environment,
      },
    })
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: declaration.rights.includes('text-message')
        ? `X-Ray takes traces of no named resource. ${textMessagesReason}`
        : 'X-Ray takes traces of no named resource.',
    })
    Validations.of(this.function).acknowledge({
      id: 'AwsSolutions-L1',
      reason: 'Node 22 is what the bundles are built for; Lambda supports it until April 2027.',
    })
  }
}
