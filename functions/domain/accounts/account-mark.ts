import { newId } from '#functions/core/crypto/random.ts'
import { type Write, writeAll } from '#functions/core/store/table.ts'
import { AppError } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import { type Account, accountChange } from './account.ts'

/*
 * What the first page has to know of somebody's partition is announced by a mark on their account, which every request
 * reads anyway. A mark is set in the transaction that brings the thing, and goes when somebody looks and finds nothing
 * left.
 */

/**
 * What a mark announces: people whose delegate one is, things that others share, requests for access to one's own;
 * delegates of one's own who accepted, and messages that are set to go out.
 */
export type Mark = 'delegatedMark' | 'sharedMark' | 'requestMark' | 'trustedMark' | 'messageMark'

/** The part of a transaction that sets a mark on an account, which must exist (`PROFILE_MISSING`). */
export const markSet = (userId: UserId, mark: Mark): Write =>
  // A value of its own each time: whoever takes an older one away leaves this one.
  accountChange(userId, { [mark]: newId() })

/**
 * Brings a mark in line with what was found. `account` was read before anybody looked: a mark that was set since
 * differs from what it says, and stays.
 */
export const keepMark = async (account: Account, mark: Mark, isThere: boolean): Promise<void> => {
  const seen = account[mark]
  if ((seen !== undefined) === isThere) return
  const onConflict = () => new AppError('STALE_VERSION', 'Something came in between.')
  const when =
    seen === undefined
      ? { condition: `attribute_not_exists(#${mark})`, onConflict }
      : { condition: `#${mark} = :seen`, values: { ':seen': seen }, onConflict }
  try {
    await writeAll([
      accountChange(account.userId, { [mark]: isThere ? newId() : undefined }, { when }),
    ])
  } catch (error) {
    // Whoever looks next finds how it is then.
    if (!(error instanceof AppError)) throw error
  }
}
