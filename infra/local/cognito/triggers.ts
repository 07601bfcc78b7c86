import type { PostConfirmationTriggerEvent, PreSignUpTriggerEvent } from 'aws-lambda'
import { AwsError } from '../stand-in/operation.ts'
import type { Pool, User } from './pool.ts'

/** A trigger's event, with the fields that Cognito sets. */
export function triggerEvent<Source extends string>(
  pool: Pool,
  triggerSource: Source,
  user: Pick<User, 'username' | 'sub' | 'attributes' | 'status'>,
  clientMetadata?: Record<string, string>,
) {
  return {
    version: '1',
    triggerSource,
    region: 'us-east-1',
    userPoolId: pool.id,
    userName: user.username,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: pool.clientId },
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
  // The two sources differ only in their name.
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
  const { request, ...base } = triggerEvent(
    pool,
    'PreSignUp_SignUp' as const,
    { ...user, sub: user.username, status: 'UNCONFIRMED' },
    clientMetadata,
  )
  const event: PreSignUpTriggerEvent = {
    ...base,
    // The user does not exist yet, so Cognito passes only what was sent.
    request: { userAttributes: user.attributes, clientMetadata },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  }
  await runTrigger('PreSignUp', () => trigger(event))
}

/** Runs a trigger; its error reaches the caller as UserLambdaValidationException. */
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
