import type { PendingChallenge } from '#functions/domain/user-pool/challenge.ts'
import { AppError } from '#shared/errors.ts'
import { UserId } from '#shared/model/ids.ts'

const separator = '.'

/**
 * The pool requires the user name with each answer to a challenge, and accepts no email address
 * instead (AdminRespondToAuthChallenge, ChallengeResponses). Our callers only know the address, so
 * the session that they send back contains the user name. Changing it gives no advantage: the
 * pool's session belongs to one user.
 */
export const writeSession = ({ userId, session }: PendingChallenge) =>
  `${userId}${separator}${session}`

/** The two parts of a text from `writeSession`. `SIGN_IN_FAILED` for any other text. */
export const readSession = (text: string): PendingChallenge => {
  const separatorIndex = text.indexOf(separator)
  const userId = UserId.safeParse(text.slice(0, Math.max(separatorIndex, 0)))
  if (!userId.success) {
    throw new AppError('SIGN_IN_FAILED', 'This sign-in took too long or was refused. Begin again.')
  }
  return { userId: userId.data, session: text.slice(separatorIndex + separator.length) }
}
