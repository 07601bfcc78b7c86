import { newId } from '#functions/core/crypto/random.ts'
import { faultOf, log } from '#functions/core/observe/log.ts'
import { type Write, writeAll } from '#functions/core/store/table.ts'
import { AppError, hasCode } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import { type Account, accountChange, findAccount } from './account.ts'
import type { Hint } from './fields/hints.ts'

/*
 * Hints are fields of the account that tell the home page which records may exist. Every request
 * reads the account, so hints cost no extra read. The transaction that adds such a record
 * sets the hint. The command that removes the last such record clears it. A hint only says "there
 * may be some": the records themselves decide.
 */

/**
 * The part of a transaction that sets a hint on an account, which must exist (`PROFILE_MISSING`).
 */
export const setAccountHint = (userId: UserId, hint: Hint): Write =>
  // The value is new each time, so that a command which clears the value it has read fails on a
  // newer one.
  accountChange(userId, { [hint]: newId() })

const clearIfSame = async (account: Account, hint: Hint): Promise<void> => {
  const onConflict = () => new AppError('STALE_VERSION', 'It was set again in between.')
  const when = { condition: `#${hint} = :seen`, values: { ':seen': account[hint] }, onConflict }
  await writeAll([accountChange(account.userId, { [hint]: undefined }, { when })])
}

/**
 * Clears a hint if no record of its kind is left, after a command removed one. A failure is only
 * logged, because the command itself has succeeded. The hint then says "there may be some" although
 * there are none. That does no harm.
 */
export const clearAccountHintIfNone = async (
  userId: UserId,
  hint: Hint,
  isAnyLeft: () => Promise<boolean>,
): Promise<void> => {
  try {
    // Reads the account before it counts: a record that is added in between sets the hint to a new
    // value, and a new value is not cleared.
    const account = await findAccount(userId, { consistent: true })
    if (account?.[hint] === undefined || (await isAnyLeft())) return
    await clearIfSame(account, hint)
  } catch (error) {
    if (hasCode(error, 'STALE_VERSION', 'PROFILE_MISSING')) return
    log('warn', 'A hint was not cleared', { fault: faultOf(error) })
  }
}
