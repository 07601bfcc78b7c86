import { newId } from '#functions/core/crypto/random.ts'
import { faultOf, log } from '#functions/core/observe/log.ts'
import { type Write, writeAll } from '#functions/core/store/table.ts'
import { AppError, hasCode } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import { type Account, accountChange, findAccount } from './account.ts'

/*
 * Hints are fields of the account that tell the home page which records may exist. Every request
 * reads the account anyway, so they cost no extra read. The transaction that adds such a record
 * sets the hint. The command that removes the last one clears it. A hint only says "there may be
 * some". The records themselves decide.
 */

/**
 * The hints. Each says that something may exist. In their order: owners who made the account their
 * delegate; things that others share with it; requests for access to its own things; accepted
 * delegates of its own; its own scheduled or sent messages.
 */
export type Hint = 'delegatedMark' | 'sharedMark' | 'requestMark' | 'trustedMark' | 'messageMark'

/**
 * The part of a transaction that sets a hint on an account, which must exist (`PROFILE_MISSING`).
 */
export const setHint = (userId: UserId, hint: Hint): Write =>
  // A new value each time, so that a command that clears an older value does not clear this one.
  accountChange(userId, { [hint]: newId() })

const clear = async (account: Account, hint: Hint): Promise<void> => {
  const onConflict = () => new AppError('STALE_VERSION', 'It was set again in between.')
  const when = { condition: `#${hint} = :seen`, values: { ':seen': account[hint] }, onConflict }
  await writeAll([accountChange(account.userId, { [hint]: undefined }, { when })])
}

/**
 * Clears a hint if no record of its kind is left, after a command removed one. A failure is only
 * logged: the command itself has succeeded, and the hint then says "there may be some" although
 * there are none.
 */
export const clearHintIfNone = async (
  userId: UserId,
  hint: Hint,
  isAnyLeft: () => Promise<boolean>,
): Promise<void> => {
  try {
    // Reads the account first: a record that is added after this sets the hint to a new value.
    const account = await findAccount(userId, { consistent: true })
    if (account?.[hint] === undefined || (await isAnyLeft())) return
    await clear(account, hint)
  } catch (error) {
    if (hasCode(error, 'STALE_VERSION', 'PROFILE_MISSING')) return
    log('warn', 'A hint was not cleared', { fault: faultOf(error) })
  }
}
