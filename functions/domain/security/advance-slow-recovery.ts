import { instant } from '#functions/core/runtime/clock.ts'
import { type Due, dueMove, dueRemoval, isInIndex } from '#functions/core/store/due.ts'
import { type Write, writeAll } from '#functions/core/store/table.ts'
import {
  type Account,
  accountChange,
  accountCheck,
  findAccount,
} from '#functions/domain/accounts/account.ts'
import { sessionsEndedAt } from '#functions/domain/accounts/active-session.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { findUserIdByEmail, setAddress } from '#functions/domain/user-pool/users.ts'
import type { Email } from '#shared/model/plain.ts'
import { instantAfter } from '#shared/rules/passing/periods.ts'
import { dueAtAfter, heldForMs, nextOf } from '#shared/rules/slow-recovery.ts'
import { day, hour } from '#shared/rules/time/lengths.ts'
import { afterMove, movedAccount, tellOfMove } from './move-address.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import {
  dueOfNotice,
  ifStanding,
  newStop,
  type SlowRecovery,
  slowRecoveryOf,
  stopSlowRecovery,
} from './slow-recovery.ts'
import { mailSlowCompleted, tellOfSlowRecovery } from './slow-recovery-notices.ts'

const replaceSecondStep = async (account: Account): Promise<readonly Write[]> => {
  await resetSecondFactor(account)
  return []
}

/**
 * The former address gets the link that undoes the move for 72 hours, as after each change of an
 * address.
 */
const replaceAddress = async (
  account: Account,
  email: Email,
  context: { readonly now: Date },
): Promise<readonly Write[]> => {
  const undoWrites = await tellOfMove(account, email)
  if (undoWrites.length > 0) await writeAll(undoWrites)
  await setAddress(account.userId, email, { confirmed: true })
  return afterMove(account, email, context)
}

const complete = async (account: Account, recovery: SlowRecovery, due: Due): Promise<void> => {
  const { now, wallTime } = instant()
  const { userId } = account
  const { replaces, email } = recovery.slow
  const movesTo = replaces === 'ADDRESS' ? email : undefined
  const holder = movesTo && (await findUserIdByEmail(movesTo))
  if (holder !== undefined && holder !== userId)
    return stopSlowRecovery({ now }, account, recovery, 'TAKEN')
  // From here on nobody can stop the recovery: if only half of it were done, the owner could not
  // sign in.
  if (!recovery.completing) {
    const completing = { ...recovery, completing: true } as const
    await writeAll([
      accountChange(userId, { recovery: completing }, { when: ifStanding(recovery) }),
    ])
  }
  const replaced = movesTo
    ? movedAccount(account, movesTo, now)
    : // The next sign-in sets up an authenticator app.
      ({ secondFactor: 'app' } as const)
  const followingWrites = movesTo
    ? await replaceAddress(account, movesTo, { now })
    : await replaceSecondStep(account)
  await writeAll([
    accountChange(
      userId,
      {
        recovery: undefined,
        heldUntil: instantAfter(now.toISOString(), heldForMs),
        ...replaced,
        ...sessionsEndedAt({ wallTime }),
      },
      { when: ifStanding(recovery, { completing: true }) },
    ),
    ...followingWrites,
    ...dueRemoval(due),
    activity({ now }, userId, 'SLOW_RECOVERY_COMPLETED'),
  ])
  await mailSlowCompleted({ ...account, ...replaced }, replaces)
}

/**
 * Does the step of a slow recovery that is due. Each day it sends a notice to every channel. At the
 * end it replaces what the owner lost. A reported death stops the recovery, since the owner must
 * not lose a channel while notices about the report go out. While no mail goes out this throws, and
 * the entry is due again an hour later. A step may run twice. A second run repeats nothing, and two
 * runs at the same moment compute the same next instant.
 */
export const advanceSlowRecovery = async (due: Due): Promise<void> => {
  const { now } = instant()
  if (now.getTime() < Date.parse(due.at) || !(await isInIndex(due))) return
  const account = await findAccount(due.owner, { consistent: true })
  const recovery = account && slowRecoveryOf(account)
  if (!recovery || recovery.linkHash !== due.id) return writeAll(dueRemoval(due))
  // If only half of the recovery were done, the owner could not sign in. So it is finished,
  // whatever was reported since.
  if (recovery.completing) return complete(account, recovery, due)
  if (account.reportedSince !== undefined || account.memorialSince !== undefined) {
    await stopSlowRecovery({ now }, account, recovery, 'REPORTED')
    return writeAll(dueRemoval(due))
  }
  const noticeDueAt = due.since ?? due.at
  const dueAt = dueAtAfter({ dueAt: recovery.dueAt, noticeDueAt }, now.toISOString())
  if (dueAt <= now.toISOString()) return complete(account, recovery, due)
  const updatedRecovery = { ...recovery, dueAt }
  const stop = newStop(account.userId, updatedRecovery)
  await writeAll([...stop.writes, accountCheck(account.userId)])
  try {
    await tellOfSlowRecovery(account, updatedRecovery, stop.code)
  } catch (error) {
    const retry = dueOfNotice(account.userId, recovery, nextOf(noticeDueAt, hour, now))
    // `since` keeps when the notice was due, because the end of the wait moves by as long as the
    // notice is late.
    await writeAll(dueMove(due, { ...retry, since: noticeDueAt }))
    throw error
  }
  const nextDueAt = [nextOf(noticeDueAt, day, now), dueAt].sort()[0] ?? dueAt
  await writeAll([
    accountChange(account.userId, { recovery: updatedRecovery }, { when: ifStanding(recovery) }),
    ...dueMove(due, dueOfNotice(account.userId, recovery, nextDueAt)),
  ])
}
