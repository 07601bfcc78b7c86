import { AwsError } from '../stand-in/operation.ts'
import { newCode } from './codes.ts'
import { sendMessage } from './messages.ts'
import { type Pool, saveUser, type User } from './pool.ts'
import type { Factor } from './pool-configuration.ts'
import type { ChallengeName } from './pool-records.ts'
import { openSession } from './sessions.ts'
import { issueTokens } from './tokens.ts'

/** The state of a sign-in: the name that the person entered, and the client's metadata. */
type Progress = { enteredName: string; clientMetadata?: Record<string, string> }

/** After a correct password: the user's next challenge, or their tokens. */
export function afterPassword(pool: Pool, user: User, progress: Progress): Promise<object> {
  switch (user.status) {
    case 'UNCONFIRMED':
      throw new AwsError('UserNotConfirmedException', 'User is not confirmed.')
    case 'FORCE_CHANGE_PASSWORD':
      return Promise.resolve(newPasswordChallenge(pool, user, progress))
    case 'CONFIRMED':
      return secondFactor(pool, user, progress)
  }
}

/**
 * The challenge of the second factor: the preferred one, the only one, or a choice. In a pool that
 * requires one, a user with a phone number and no factor gets a code by text, and a user with
 * neither sets one up.
 */
export async function secondFactor(pool: Pool, user: User, progress: Progress): Promise<object> {
  const { mfaConfiguration, enabledMfas } = pool.configuration
  const usable = user.factors.filter((factor) => enabledMfas.includes(factor))
  const implicit =
    mfaConfiguration === 'ON' &&
    enabledMfas.includes('SMS_MFA') &&
    user.attributes.phone_number !== undefined
  const [first, second] = usable.length === 0 && implicit ? (['SMS_MFA'] as const) : usable
  if (mfaConfiguration === 'OFF' || (first === undefined && mfaConfiguration === 'OPTIONAL')) {
    return signedIn(pool, user)
  }
  if (first === undefined) return setUpChallenge(pool, user, progress)
  const { preferredFactor } = user
  if (preferredFactor !== undefined && usable.includes(preferredFactor)) {
    return factorChallenge(pool, user, preferredFactor, progress)
  }
  return second === undefined
    ? factorChallenge(pool, user, first, progress)
    : selectChallenge(pool, user, usable, progress)
}

/** The challenge for a code of one factor. For SMS, a new code is sent. */
export async function factorChallenge(
  pool: Pool,
  user: User,
  factor: Factor,
  progress: Progress,
): Promise<object> {
  if (factor === 'SOFTWARE_TOKEN_MFA') {
    return challenge(pool, user, { name: factor, progress, parameters: {} })
  }
  const code = newCode()
  const delivery = await sendMessage(pool, {
    kind: 'Authentication',
    user,
    attribute: 'phone_number',
    code,
    clientMetadata: progress.clientMetadata,
  })
  const parameters = {
    CODE_DELIVERY_DELIVERY_MEDIUM: delivery.DeliveryMedium,
    CODE_DELIVERY_DESTINATION: delivery.Destination,
  }
  return challenge(pool, user, { name: factor, progress, parameters, code })
}

/** Issues the tokens, and updates the user's record after a completed sign-in. */
export async function signedIn(
  pool: Pool,
  user: User,
  changes: Partial<User> = {},
): Promise<object> {
  const saved = Object.keys(changes).length > 0 ? saveUser(pool, user, changes) : user
  return { ChallengeParameters: {}, AuthenticationResult: await issueTokens(pool, saved) }
}

function newPasswordChallenge(pool: Pool, user: User, progress: Progress): object {
  if ((user.temporaryPasswordUntil ?? Number.POSITIVE_INFINITY) < pool.now().getTime()) {
    throw new AwsError(
      'NotAuthorizedException',
      'Temporary password has expired and must be reset by an administrator.',
    )
  }
  const missing = pool.configuration.schema
    .filter(({ name, required }) => required && !user.attributes[name])
    .map(({ name }) => `userAttributes.${name}`)
  return challenge(pool, user, {
    name: 'NEW_PASSWORD_REQUIRED',
    progress,
    parameters: {
      requiredAttributes: JSON.stringify(missing),
      userAttributes: JSON.stringify(user.attributes),
    },
  })
}

function setUpChallenge(pool: Pool, user: User, progress: Progress): object {
  return challenge(pool, user, {
    name: 'MFA_SETUP',
    progress,
    parameters: {
      MFAS_CAN_SETUP: JSON.stringify(pool.configuration.enabledMfas),
    },
  })
}

function selectChallenge(
  pool: Pool,
  user: User,
  factors: readonly Factor[],
  progress: Progress,
): object {
  return challenge(pool, user, {
    name: 'SELECT_MFA_TYPE',
    progress,
    parameters: {
      MFAS_CAN_CHOOSE: JSON.stringify(factors),
    },
  })
}

function challenge(
  pool: Pool,
  user: User,
  {
    name,
    progress,
    parameters,
    code,
  }: {
    readonly name: ChallengeName
    readonly progress: Progress
    readonly parameters: Record<string, string>
    readonly code?: string | undefined
  },
): object {
  const { username } = user
  const session = openSession(pool, {
    challenge: name,
    username,
    enteredName: progress.enteredName,
    code,
  })
  return {
    ChallengeName: name,
    Session: session.id,
    ChallengeParameters: { USER_ID_FOR_SRP: username, ...parameters },
  }
}
