import { appLink } from '#functions/core/runtime/app-link.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import type { Write } from '#functions/core/store/table.ts'
import { timeToLive } from '#functions/core/store/time-to-live.ts'
import { type Account, accountCheck, findAccount } from '#functions/domain/accounts/account.ts'
import {
  findLink,
  hashLinkCode,
  type Link,
  linkCreation,
  newLinkCode,
} from '#functions/domain/links/link-code.ts'
import { linkInvalid } from '#functions/domain/links/link-invalid.ts'
import { paths } from '#shared/paths.ts'
import { day } from '#shared/rules/time/lengths.ts'

/**
 * A month more than the longest time to object that an owner can choose, which is 90 days. If a
 * single delegate decides, the time to object is twice the chosen one, and may be longer than this.
 * Later notices of a report have their own links.
 */
const validForMs = 120 * day

/**
 * The link for a delegate who wants to say that somebody else is in their account, and the writes
 * that store it.
 */
export const accountTakenLink = ({
  userId,
}: Account): { url: string; writes: readonly Write[] } => {
  const code = newLinkCode()
  const expiresAt = timeToLive(currentTime(), validForMs)
  return {
    url: appLink(paths.byLink, { taken: code }),
    writes: [
      ...linkCreation(hashLinkCode(code), { userId, purpose: 'account-taken', expiresAt }),
      accountCheck(userId),
    ],
  }
}

/**
 * Whether a link was mailed before the person last got their account back, or before they had their
 * present address. Somebody else may read such a mail.
 */
const isOld = ({ expiresAt }: Link, account: Account): boolean => {
  const createdAt = new Date(expiresAt * 1000 - validForMs).toISOString()
  const { saidTakenAt = [], mustChangeSecondStep, emailSince } = account
  const saidTakenLast = mustChangeSecondStep ? undefined : saidTakenAt.at(-1)
  return [saidTakenLast, emailSince].some((since) => since !== undefined && createdAt < since)
}

/**
 * The account that a code can close: the code of an `accountTakenLink`, or of the link in the mail
 * about a reset of the second step. `CODE_INVALID` for any other code, or for an old link.
 */
export const accountBehind = async (code: string, now: Date): Promise<Account> => {
  const closingLink = await findLink(code, 'account-taken', now)
  const link = closingLink ?? (await findLink(code, 'recovery', now))
  const account = link && (await findAccount(link.userId, { consistent: true }))
  if (!account || (closingLink && isOld(closingLink, account))) throw linkInvalid()
  return account
}
