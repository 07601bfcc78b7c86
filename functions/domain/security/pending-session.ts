import type { Pending } from '#functions/domain/user-pool/challenge.ts'
import { AppError } from '#shared/errors.ts'
import { UserId } from '#shared/model/ids.ts'

const separator = '.'

/**
 * The pool wants the user name with each answer to a challenge, and takes no e-mail address in its place
 * (AdminRespondToAuthChallenge, ChallengeResponses). Our callers know the address alone, so the session that they
 * hand back carries it. Nothing is gained by changing it: the pool's session belongs to one user.
 */
export const writeSession = ({ userId, session }: Pending) => `${userId}${separator}${session}`

/** The two parts of what `writeSession` wrote; `SIGN_IN_FAILED` for anything else. */
export const readSession = (text: string): Pending => {
  const at = text.indexOf(separator)
  const userId = UserId.safeParse(text.slice(0, Math.max(at, 0)))
  if (!userId.success) {
    throw new AppError('SIGN_IN_FAILED', 'This sign-in took too long or was refused. Begin again.')
  }
  return { userId: userId.data, session: text.slice(at + separator.length) }
}
