import { newId } from '#functions/core/crypto/random.ts'
import { faultOf } from '#functions/core/observe/fault-of.ts'
import { log } from '#functions/core/observe/log.ts'
import { type Write, writeAll } from '#functions/core/store/table.ts'
import { AppError, hasCode } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import { type Account, accountChange, findAccount } from './account.ts'

/*
 * What the home page has to know of a person's records stands as a hint on their account, which every request reads
 * anyway. The transaction that brings a thing sets the hint; the command that takes the last such thing away clears it.
 * A hint decides nothing: where it says "there may be", the records are asked.
 */

/**
 * What a hint says there may be: owners who made the account their delegate, things that others share with it, requests
 * for access to its own things, delegates of its own who accepted, and messages of its own that are set to go out.
 */
export type Hint = 'delegatedMark' | 'sharedMark' | 'requestMark' | 'trustedMark' | 'messageMark'

/** The part of a transaction that sets a hint on an account, which must exist (`PROFILE_MISSING`). */
export const setHint = (userId: UserId, hint: Hint): Write =>
  // Another value each time: a command that clears an older one leaves this one.
  accountChange(userId, { [hint]: newId() })

const clear = async (account: Account, hint: Hint): Promise<void> => {
  const onConflict = () => new AppError('STALE_VERSION', 'It was set again in between.')
  const when = { condition: `#${hint} = :seen`, values: { ':seen': account[hint] }, onConflict }
  await writeAll([accountChange(account.userId, { [hint]: undefined }, { when })])
}

/**
 * Clears a hint where nothing of its kind is left, once a command has taken something away. A failure leaves a hint
 * that says "there may be" for nothing, and is only logged: the command has done its work.
 */
export const clearHintIfNone = async (
  userId: UserId,
  hint: Hint,
  isAnyLeft: () => Promise<boolean>,
): Promise<void> => {
  try {
    // The account first: what comes after this sets the hint to another value.
    const account = await findAccount(userId, { consistent: true })
    if (account?.[hint] === undefined || (await isAnyLeft())) return
    await clear(account, hint)
  } catch (error) {
    if (hasCode(error, 'STALE_VERSION', 'PROFILE_MISSING')) return
    log('warn', 'A hint was not cleared', { fault: faultOf(error) })
  }
}
