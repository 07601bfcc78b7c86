import { newId } from '#functions/core/crypto/random.ts'
import { doEach } from '#functions/core/observe/do-each.ts'
import { log } from '#functions/core/observe/log.ts'
import { measure } from '#functions/core/observe/metric.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { type Account, findAccount } from '#functions/domain/accounts/account.ts'
import { ownerAddresses } from '#functions/domain/accounts/owner-addresses.ts'
import type { PassingRecord } from '#functions/domain/releases/passing-record.ts'
import { announceReleasedShares } from '#functions/domain/sharing/grants/announce-released-shares.ts'
import { removeLeft } from '#functions/domain/sharing/grants/left-at-address.ts'
import type { UserId } from '#shared/model/ids.ts'
import { mustTellPresentAddress } from '#shared/rules/passing/follow-address.ts'
import { isOpen, undecidedStates } from '#shared/rules/passing/open-states.ts'
import { releasedStages } from '#shared/rules/passing/release-stages.ts'
import { isUndecidedTooLong } from '#shared/rules/passing/review.ts'
import { goneAmong, newReportData, takenAccountsAmong } from './candidates.ts'
import { changePassing } from './change-passing.ts'
import { loadPassing, moveDueEntry, removeDueEntry } from './passing-repository.ts'
import { sendNotices } from './send-notices.ts'
import { tellOfMistake } from './tell-of-mistake.ts'
import { trustedSecondChannel } from './trusted-second-channel.ts'

/** Longer than the worker's function may run, so that no other worker begins before it ends. */
const leaseMs = 2 * 60_000

const claim = (owner: UserId, passing: PassingRecord, now: Date) =>
  moveDueEntry(owner, passing, {
    workLeft: passing.workLeft,
    wakeAt: new Date(now.getTime() + leaseMs).toISOString(),
  })

/** Tells readers of the shares that a release opens. Once it is revoked, nobody keeps anything. */
const announceShares = async (account: Account, passing: PassingRecord): Promise<void> => {
  const { releasedAt, electorate = [] } = passing.report ?? {}
  if (passing.state === 'REVOKED') await removeLeft(account.userId)
  if (passing.state !== 'RELEASED' || !releasedAt) return
  const electors = electorate.map(({ userId }) => userId)
  const release = {
    version: passing.version,
    stages: [...releasedStages(passing)],
    releasedAt,
    electors,
  }
  await announceReleasedShares(account, release, currentTime())
}

/**
 * The work that a decision causes in folders on a higher floor. It is idempotent and continues an
 * interrupted run.
 */
export type FollowPassing = (account: Account, passing: PassingRecord) => Promise<void>

const doWork = async (
  account: Account,
  passing: PassingRecord,
  followers: readonly FollowPassing[],
): Promise<void> => {
  // Shares are announced last. By then each message has its `dueAt`, and whoever gets a message
  // today is told of the shares a day later.
  await doEach([sendNotices, ...followers, announceShares, tellOfMistake], (part) =>
    part(account, passing),
  )
  await moveDueEntry(account.userId, passing, { workLeft: false, wakeAt: passing.nextAt })
}

/**
 * A tick can open a report (after a missed check-in) only if none is open, so only then the
 * candidates are loaded.
 */
const newReportDataUnlessOpen = (passing: PassingRecord, owner: UserId, now: Date) =>
  isOpen(passing) ? { caseId: newId(), candidates: [], former: [] } : newReportData(owner, now)

const electorsOf = ({ report }: PassingRecord) =>
  (report?.electorate ?? []).map(({ userId }) => userId)

/** Rings an alarm while a report stands still because we cannot send its owner a notice. */
const ringIfNotSent = ({ report }: PassingRecord): void => {
  if (report?.stop?.why !== 'NOT_SENT') return
  measure('PassingNoticesNotSent', 1)
  log('error', 'A report of a death stands still: no notice to its owner could be sent')
}

/** Rings an alarm while an administrator has not decided about a report for too long. */
const ringIfUndecided = (passing: PassingRecord, now: Date): void => {
  if (!isUndecidedTooLong(passing, now.toISOString())) return
  measure('PassingDisputesUndecided', 1)
  log('error', 'A report of a death has waited for an administrator for 72 hours')
}

/**
 * Does everything that is due for an owner's passing: what follows from the time that has passed,
 * the decided notices, what a release opens and a revocation closes. May be called any number of
 * times, by several workers at once. Only the record decides, and each step is a conditional write.
 * The due index has an entry until everything is done. `dueAt` is the time of the due entry that
 * led here.
 */
export const advancePassing = async (
  owner: UserId,
  followers: readonly FollowPassing[],
  dueAt?: string,
): Promise<void> => {
  const now = currentTime()
  const [stored, account] = await Promise.all([
    loadPassing(owner),
    findAccount(owner, { consistent: true }),
  ])
  // A passing without a record has version 0.
  if (!account || stored.version === 0) {
    if (dueAt !== undefined) await removeDueEntry(owner, dueAt)
    return
  }
  const addresses = ownerAddresses(account, now)
  const withAddresses = mustTellPresentAddress(stored, addresses)
    ? await changePassing(owner, { type: 'address-changed', addresses }, { now })
    : stored
  // Electors who said that somebody else is in their account: their confirmations are put on hold
  // before the tick counts them.
  const passing = undecidedStates.includes(withAddresses.state)
    ? await changePassing(
        owner,
        async (before) => ({
          type: 'accounts-taken',
          accounts: await takenAccountsAmong(electorsOf(before)),
        }),
        { now },
      )
    : withAddresses
  // The due entry need not be the one that the passing's record names, because a change of address
  // adds another.
  if (dueAt !== undefined && dueAt !== passing.wakeAt) await removeDueEntry(owner, dueAt)
  if (passing.wakeAt === undefined || Date.parse(passing.wakeAt) > now.getTime()) return
  if (!(await claim(owner, passing, now))) return
  const ticked = await changePassing(
    owner,
    async (before) => {
      const isUndecided = undecidedStates.includes(before.state)
      return {
        type: 'tick',
        opening: await newReportDataUnlessOpen(before, owner, now),
        isLeaving: account.deletion !== undefined,
        addresses: {
          ...addresses,
          second: isUndecided ? await trustedSecondChannel(account, before, now) : undefined,
        },
        gone: isUndecided ? await goneAmong(electorsOf(before)) : [],
      }
    },
    { now },
  )
  ringIfNotSent(ticked)
  ringIfUndecided(ticked, now)
  await doWork(account, ticked, followers)
}
