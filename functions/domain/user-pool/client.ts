import {
  type AttributeType,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { environment } from '#functions/core/runtime/environment.ts'
import { refusedMessage } from '#shared/rules/message-refused.ts'
import { type Meaning, tooManyMessages, tooOften } from './errors.ts'

/** The client for the calls to the user pool. `callPool` turns their errors into ours. */
export const pool = new CognitoIdentityProviderClient({})

/** The id of the user pool, from the deployment's settings. */
export const UserPoolId = () => environment('USER_POOL_ID')

/** The id of the user pool's client, from the deployment's settings. */
export const ClientId = () => environment('USER_POOL_CLIENT_ID')

/** The meaning of the pool's throttling errors, for every call. */
const throttlingMeanings: Readonly<Record<string, Meaning>> = {
  TooManyRequestsException: tooOften,
  LimitExceededException: tooOften,
  // The firewall before the pool refuses the caller's address.
  ForbiddenException: tooOften,
}

/** Turns the pool's errors into ours, by their names (Amazon Cognito user pools API, "Errors"). */
export const callPool = async <T>(
  request: Promise<T>,
  meanings: Readonly<Record<string, Meaning>>,
): Promise<T> => {
  try {
    return await request
  } catch (error) {
    const messageRefusal = refusedMessage(error)
    if (messageRefusal) throw tooManyMessages[messageRefusal]()
    const meaning =
      error instanceof Error ? { ...throttlingMeanings, ...meanings }[error.name] : undefined
    throw meaning ? meaning() : error
  }
}

/** The pool's list of attributes as a record. */
export const attributesOf = (list: readonly AttributeType[] = []) =>
  Object.fromEntries(list.map(({ Name = '', Value = '' }) => [Name, Value]))

/** A record as the pool's list of attributes, without undefined values. */
export const toAttributes = (
  record: Readonly<Record<string, string | undefined>>,
): AttributeType[] =>
  Object.entries(record).flatMap(([Name, Value]) => (Value === undefined ? [] : [{ Name, Value }]))
