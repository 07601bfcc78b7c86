import * as z from 'zod'
import { AwsError, type Operation, operation } from '../stand-in/operation.ts'
import { type Pool, requirePool, requireUser, saveUser, type User } from './pool.ts'
import type { Factor } from './pool-configuration.ts'
import type { Session } from './pool-records.ts'
import { openSession, requireSession } from './sessions.ts'
import { requireAccess } from './tokens.ts'
import { consumeTotpCode, newTotpSecret } from './totp.ts'

const Setting = z
  .object({ Enabled: z.boolean().default(false), PreferredMfa: z.boolean().default(false) })
  .optional()
const Preference = z.object({ SMSMfaSettings: Setting, SoftwareTokenMfaSettings: Setting })
/** Who sets up an app: a signed-in user, or the user of a sign-in that is under way. */
const Owner = z.object({ AccessToken: z.string().optional(), Session: z.string().optional() })

/** Setting up an authenticator app, and choosing the preferred second factor. */
export function secondFactors(pool: Pool): Record<string, Operation> {
  return {
    AssociateSoftwareToken: operation(Owner, (input) => {
      const { user, session } = ownerOf(pool, input)
      const secret = newTotpSecret()
      saveUser(pool, user, { softwareTokenOffer: secret })
      return { SecretCode: secret, Session: session && renew(pool, session).id }
    }),

    VerifySoftwareToken: operation(Owner.extend({ UserCode: z.string() }), (input) => {
      const { user, session } = ownerOf(pool, input)
      const { softwareTokenOffer: secret } = user
      if (secret === undefined) {
        throw new AwsError('InvalidParameterException', 'No software token was associated')
      }
      // Throws after too many tries. Each counts as wrong until its code proves right.
      pool.wrongCodes.count(`totp:${user.username}`, 'TooManyFailedAttemptsException')
      const used = consumeTotpCode({ secret, usedSteps: [] }, input.UserCode, pool.now())
      if (used === undefined) throw new AwsError('EnableSoftwareTokenMFAException', 'Code mismatch')
      pool.wrongCodes.forget(`totp:${user.username}`)
      const proven = { softwareToken: used, softwareTokenOffer: undefined }
      if (session === undefined) {
        saveUser(pool, user, proven)
        return { Status: 'SUCCESS' }
      }
      // A user who sets up the app during a sign-in has no token to choose a preference with.
      // So the verified app becomes the preferred factor.
      saveUser(pool, user, {
        ...proven,
        factors: ['SOFTWARE_TOKEN_MFA'],
        preferredFactor: 'SOFTWARE_TOKEN_MFA',
      })
      return { Status: 'SUCCESS', Session: renew(pool, session, { proven: true }).id }
    }),

    SetUserMFAPreference: operation(Preference.extend({ AccessToken: z.string() }), (input) => {
      setPreference(pool, requireAccess(pool, input.AccessToken).user, input)
      return {}
    }),

    AdminSetUserMFAPreference: operation(
      Preference.extend({ UserPoolId: z.string(), Username: z.string() }),
      (input) => {
        requirePool(pool, input.UserPoolId)
        setPreference(pool, requireUser(pool, input.Username), input)
        return {}
      },
    ),
  }
}

function ownerOf(pool: Pool, input: z.output<typeof Owner>): { user: User; session?: Session } {
  if (input.Session === undefined) {
    return { user: requireAccess(pool, input.AccessToken ?? '').user }
  }
  const session = requireSession(pool, input.Session, 'MFA_SETUP')
  const user = pool.users.get(session.username)
  if (user === undefined) throw new AwsError('ResourceNotFoundException', 'User does not exist.')
  return { user, session }
}

/** Each session is used once, so the next step of the set-up gets a new one. */
function renew(pool: Pool, session: Session, changes: { proven?: boolean } = {}): Session {
  pool.sessions.delete(session.id)
  return openSession(pool, { ...session, ...changes })
}

function setPreference(pool: Pool, user: User, input: z.output<typeof Preference>): void {
  const factors = new Set(user.factors)
  let preferred = user.preferredFactor
  const settings: [Factor, z.output<typeof Setting>][] = [
    ['SMS_MFA', input.SMSMfaSettings],
    ['SOFTWARE_TOKEN_MFA', input.SoftwareTokenMfaSettings],
  ]
  if (settings.filter(([, setting]) => setting?.PreferredMfa).length > 1) {
    throw new AwsError('InvalidParameterException', 'Only one factor can be preferred')
  }
  for (const [factor, setting] of settings) {
    if (setting === undefined) continue
    if (setting.Enabled) {
      requirePossible(pool, user, factor)
      factors.add(factor)
    } else factors.delete(factor)
    if (preferred === factor) preferred = undefined
    if (setting.Enabled && setting.PreferredMfa) preferred = factor
  }
  saveUser(pool, user, { factors: [...factors], preferredFactor: preferred })
}

function requirePossible(pool: Pool, user: User, factor: Factor): void {
  const reason =
    (!pool.configuration.enabledMfas.includes(factor) && `${factor} is not enabled for the pool`) ||
    (factor === 'SMS_MFA' &&
      !user.attributes.phone_number &&
      'User does not have a phone number') ||
    (factor === 'SOFTWARE_TOKEN_MFA' &&
      user.softwareToken === undefined &&
      'User has not verified software token mfa')
  if (reason) throw new AwsError('InvalidParameterException', reason)
}
