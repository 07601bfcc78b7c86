import type { PoolChallenge } from '#functions/domain/user-pool/challenge.ts'
import { associateApp } from '#functions/domain/user-pool/second-factor.ts'
import type { Challenge } from '#shared/model/session.ts'
import { writeSession } from './pending-session.ts'

/**
 * The challenge for the caller, with the secret for the authenticator app if one has to be set up.
 */
export const presentChallenge = async ({
  userId,
  challenge,
  session,
  destination,
}: PoolChallenge): Promise<Challenge> => {
  const setup = challenge === 'MFA_SETUP' ? await associateApp(session) : undefined
  return {
    status: 'CHALLENGE',
    challenge,
    session: writeSession({ userId, session: setup?.session ?? session }),
    destination,
    secretCode: setup?.secretCode,
  }
}
