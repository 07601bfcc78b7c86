import { randomBytes, randomUUID } from 'node:crypto'
import path from 'node:path'
import { AwsError } from '../stand-in/operation.ts'
import { openRecords, type RecordStore } from '../stand-in/record-store.ts'
import { type Attempts, hourlyLimit, passwordLock } from './attempts.ts'
import type { CognitoOptions } from './cognito-options.ts'
import {
  type ClientConfiguration,
  type Factor,
  type PoolConfiguration,
  readClientConfiguration,
  readPoolConfiguration,
} from './pool-configuration.ts'
import type { Code, RefreshToken, Session } from './pool-records.ts'
import { openSigningKey, type SigningKey } from './signing-key.ts'
import type { SrpVerifier } from './srp.ts'

type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD'

/** An authenticator app's secret (base32), and the 30-second steps whose codes were used. */
export type SoftwareToken = { secret: string; usedSteps: number[] }

/** A user of the pool. `username` is the name given at sign-up, `sub` is Cognito's own id. */
export type User = {
  username: string
  sub: string
  status: UserStatus
  attributes: Record<string, string>
  /** New values that are not yet verified by the code sent to them. */
  unverified: Record<string, string>
  password?: SrpVerifier
  temporaryPasswordUntil?: number
  factors: Factor[]
  preferredFactor?: Factor
  softwareToken?: SoftwareToken
  /** A secret that was issued and not yet verified by a code. */
  softwareTokenOffer?: string
  groups: string[]
  createdAt: number
  modifiedAt: number
}

/** The pool: its declaration, its stored state, and how it sends messages and calls triggers. */
export type Pool = {
  id: string
  /** The part of the id after the region. It is part of every SRP hash. */
  name: string
  clientId: string
  configuration: PoolConfiguration
  client: ClientConfiguration
  groups: RecordStore<{ name: string; description?: string }>
  users: RecordStore<User>
  sessions: RecordStore<Session>
  codes: RecordStore<Code>
  refreshTokens: RecordStore<RefreshToken>
  /** The origin_jti of revoked sign-ins, and when each was revoked. */
  revoked: RecordStore<number>
  passwordLock: ReturnType<typeof passwordLock>
  /** Counts the codes that were sent. */
  sends: ReturnType<typeof hourlyLimit>
  /** Counts wrong codes, and wrong passwords where a signed-in user changes theirs. */
  wrongCodes: ReturnType<typeof hourlyLimit>
  signingKey: SigningKey
  deliver: CognitoOptions['deliver']
  triggers: NonNullable<CognitoOptions['triggers']>
  now: () => Date
  close(): void
}

/** Opens the pool from its journals, and deletes what has expired. */
export function openPool(options: CognitoOptions): Pool {
  const now = options.now ?? (() => new Date())
  const stores: { close(): void }[] = []
  function open<T>(name: string): RecordStore<T> {
    const store = openRecords<T>(path.join(options.directory, `${name}.journal`))
    stores.push(store)
    return store
  }
  const attempts = open<Attempts>('attempts')
  const pool: Pool = {
    id: options.userPoolId,
    name: options.userPoolId.split('_')[1] ?? '',
    clientId: options.clientId,
    configuration: readPoolConfiguration(options.pool),
    client: readClientConfiguration(options.client),
    groups: open('groups'),
    users: open('users'),
    sessions: open('sessions'),
    codes: open('codes'),
    refreshTokens: open('refresh-tokens'),
    revoked: open('revoked'),
    passwordLock: passwordLock(attempts, now),
    sends: hourlyLimit(open('sends'), now, 5),
    wrongCodes: hourlyLimit(open('wrong-codes'), now, 5),
    signingKey: openSigningKey(path.join(options.directory, 'signing-key.json')),
    deliver: options.deliver,
    triggers: options.triggers ?? {},
    now,
    close() {
      for (const store of stores) store.close()
    },
  }
  for (const { groupName, description } of options.groups ?? []) {
    if (groupName !== undefined) pool.groups.set(groupName, { name: groupName, description })
  }
  dropExpired(pool)
  return pool
}

/** An unguessable value: `bytes` random bytes in base64url. */
export function randomToken(bytes = 48): string {
  return randomBytes(bytes).toString('base64url')
}

/** Creates a user record. {@link saveUser} stores it. */
export function newUser(
  pool: Pool,
  username: string,
  attributes: Record<string, string>,
  status: User['status'],
): User {
  const time = pool.now().getTime()
  return {
    username,
    sub: randomUUID(),
    status,
    attributes,
    unverified: {},
    factors: [],
    groups: [],
    createdAt: time,
    modifiedAt: time,
  }
}

/** Stores a changed user, and returns it. */
export function saveUser(pool: Pool, user: User, changes: Partial<User> = {}): User {
  const saved = { ...user, ...changes, modifiedAt: pool.now().getTime() }
  pool.users.set(saved.username, saved)
  return saved
}

/** Deletes a user with all their sign-ins, sessions and codes. */
export function removeUser(pool: Pool, user: User): void {
  for (const token of pool.refreshTokens.values()) {
    if (token.username === user.username) pool.refreshTokens.delete(token.token)
  }
  for (const session of pool.sessions.values()) {
    if (session.username === user.username) pool.sessions.delete(session.id)
  }
  for (const purpose of ['signUp', 'forgotPassword', 'email', 'phone_number']) {
    pool.codes.delete(`${purpose}:${user.username}`)
  }
  pool.users.delete(user.username)
}

/**
 * Finds a user by username, or by an attribute that the pool accepts as an alias. An alias is valid
 * only after it was verified, so that no user can hold another person's address.
 */
export function findUser(pool: Pool, name: string): User | undefined {
  const byName = pool.users.get(name)
  if (byName !== undefined) return byName
  return pool.users.values().find((user) => holdsAlias(pool, user, name))
}

/** Like {@link findUser}, but throws UserNotFoundException, for administrators. */
export function requireUser(pool: Pool, name: string): User {
  const user = findUser(pool, name)
  if (user === undefined) throw new AwsError('UserNotFoundException', 'User does not exist.')
  return user
}

/** Another confirmed user with this alias, if there is one. */
export function aliasHolder(pool: Pool, user: User, value: string): User | undefined {
  return pool.users
    .values()
    .find((other) => other.username !== user.username && holdsAlias(pool, other, value))
}

function holdsAlias(pool: Pool, user: User, value: string): boolean {
  return pool.configuration.aliasAttributes.some(
    (name) =>
      user.attributes[name]?.toLowerCase() === value.toLowerCase() &&
      user.status !== 'UNCONFIRMED' &&
      (name === 'preferred_username' || user.attributes[`${name}_verified`] === 'true'),
  )
}

/** Throws ResourceNotFoundException unless the client belongs to the pool. */
export function requireClient(pool: Pool, clientId: string): void {
  if (clientId !== pool.clientId) {
    throw new AwsError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`)
  }
}

/** Throws ResourceNotFoundException unless the pool is this one. */
export function requirePool(pool: Pool, userPoolId: string): void {
  if (userPoolId !== pool.id) {
    throw new AwsError('ResourceNotFoundException', `User pool ${userPoolId} does not exist.`)
  }
}

function dropExpired(pool: Pool): void {
  const time = pool.now().getTime()
  for (const session of pool.sessions.values()) {
    if (session.expiresAt < time) pool.sessions.delete(session.id)
  }
  for (const token of pool.refreshTokens.values()) {
    if (token.expiresAt < time) pool.refreshTokens.delete(token.token)
  }
}
