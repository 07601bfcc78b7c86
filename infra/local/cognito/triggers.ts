import type { PostConfirmationTriggerEvent, PreSignUpTriggerEvent } from 'aws-lambda'
import { AwsError } from '../stand-in/operation.ts'
import type { Pool, User } from './pool.ts'

const triggerBase = <Source extends string>(
  pool: Pool,
  triggerSource: Source,
  userName: string,
) => ({
  version: '1',
  triggerSource,
  region: 'us-east-1',
  userPoolId: pool.id,
  userName,
  callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: pool.clientId },
})

/** The fields that every trigger gets for a user of the pool. */
export function triggerEvent<Source extends string>(
  pool: Pool,
  triggerSource: Source,
  user: User,
  clientMetadata?: Record<string, string>,
) {
  return {
    ...triggerBase(pool, triggerSource, user.username),
    request: {
      userAttributes: {
        ...user.attributes,
        sub: user.sub,
        'cognito:user_status': user.status,
      },
      clientMetadata,
    },
  }
}

/** Calls the pool's PostConfirmation trigger, if there is one, after the confirmation. */
export async function runPostConfirmation(
  pool: Pool,
  triggerSource: PostConfirmationTriggerEvent['triggerSource'],
  user: User,
  clientMetadata?: Record<string, string>,
): Promise<void> {
  const { postConfirmation: trigger } = pool.triggers
  if (trigger === undefined) return
  const base = triggerEvent(pool, triggerSource, user, clientMetadata)
  // TypeScript cannot narrow the union of the two sources, which differ only in name.
  const event = { ...base, response: {} } as PostConfirmationTriggerEvent
  await runTrigger('PostConfirmation', () => trigger(event))
}

/** Calls the pool's PreSignUp trigger, if there is one, before a sign-up is stored. */
export async function runPreSignUp(
  pool: Pool,
  user: Pick<User, 'username' | 'attributes'>,
  clientMetadata?: Record<string, string>,
): Promise<void> {
  const { preSignUp: trigger } = pool.triggers
  if (trigger === undefined) return
  const event: PreSignUpTriggerEvent = {
    ...triggerBase(pool, 'PreSignUp_SignUp', user.username),
    // The user does not exist yet, so Cognito passes only what was sent.
    request: { userAttributes: user.attributes, clientMetadata },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  }
  await runTrigger('PreSignUp', () => trigger(event))
}

/** Runs a trigger. Its error reaches the caller as UserLambdaValidationException. */
export async function runTrigger<Event>(
  name: string,
  run: () => Promise<Event> | Event,
): Promise<Event> {
  try {
    return await run()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new AwsError('UserLambdaValidationException', `${name} failed with error ${reason}.`)
  }
}
