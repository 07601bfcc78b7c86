import type { Context } from '#functions/core/http/context.ts'
import { limitRate } from '#functions/core/http/limit-rate.ts'
import { type Account, findActiveAccount } from '#functions/domain/accounts/account.ts'
import { findLink, hashLinkCode } from '#functions/domain/links/link-code.ts'
import { AppError } from '#shared/errors.ts'
import type { Delegate } from '#shared/model/delegate.ts'
import { ContactId } from '#shared/model/ids.ts'
import type { Share } from '#shared/model/share.ts'
import { findDelegate } from '../delegates/delegate-repository.ts'
import { findShare } from '../grants/share-repository.ts'
import { readShareSubject } from './invitation.ts'

/** Forged, used, withdrawn and expired links all get the same answer. */
export const invitationInvalid = () =>
  new AppError(
    'CODE_INVALID',
    'This link is no longer valid. It may have been used or withdrawn. Ask the person who sent it for a new one.',
    { field: 'code' },
  )

/** Limits guesses of codes, although 160 random bits cannot be guessed. */
export const limitCodes = (context: Context, code: string) =>
  limitRate('invitation-link', context, hashLinkCode(code))

/** The request that a code can answer, if it is still open, or nothing. */
export const findDelegateRequest = async (
  code: string,
  now: Date,
): Promise<{ owner: Account; delegate: Delegate; words: Uint8Array | undefined } | undefined> => {
  const link = await findLink(code, 'delegate', now)
  if (!link?.subject) return undefined
  const [owner, delegate] = await Promise.all([
    findActiveAccount(link.userId),
    findDelegate(link.userId, ContactId.parse(link.subject)),
  ])
  // `findLink` finds a request only for as long as it can be answered.
  const isOpen = delegate?.status === 'INVITED' && delegate.codeHash === hashLinkCode(code)
  return owner && isOpen ? { owner, delegate, words: link.words } : undefined
}

/**
 * The share that a code belongs to, or nothing. `isClaimable` says whether nobody has claimed the
 * share and the code is the newest one for it. Once the time of the code is over (`hasEnded`), only
 * an account with the address that the code was sent to may claim the share.
 */
export const findShareByCode = async (
  code: string,
  now: Date,
): Promise<
  { owner: Account; share: Share; isClaimable: boolean; hasEnded: boolean } | undefined
> => {
  const link = await findLink(code, 'share', now)
  if (!link?.subject) return undefined
  const subject = readShareSubject(link.subject)
  if (!subject) return undefined
  const [owner, share] = await Promise.all([
    findActiveAccount(link.userId),
    findShare(link.userId, subject.target, subject.contactId),
  ])
  if (!owner || !share) return undefined
  const { status, codeHash, codeExpiresAt = '' } = share
  return {
    owner,
    share,
    isClaimable: status === 'INVITED' && codeHash === hashLinkCode(code),
    hasEnded: codeExpiresAt <= now.toISOString(),
  }
}
