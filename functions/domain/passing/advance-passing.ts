import { newId } from '#functions/core/crypto/random.ts'
import { doEach } from '#functions/core/observe/do-each.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { type Account, findAccount } from '#functions/domain/accounts/account.ts'
import type { PassingRecord } from '#functions/domain/releases/passing-record.ts'
import { announceReleasedShares } from '#functions/domain/sharing/announce-released-shares.ts'
import type { UserId } from '#shared/model/ids.ts'
import { isOpen } from '#shared/rules/passing/decide.ts'
import { stagesOf } from '#shared/rules/passing/released-stages.ts'
import { openingFor } from './candidates.ts'
import { changePassing } from './change-passing.ts'
import { forgetWake, loadPassing, moveWake } from './passing-repository.ts'
import { sendNotices } from './send-notices.ts'

/** Longer than the worker's function may run, so that nobody else begins before it is over. */
const lease = 2 * 60_000

const claim = (owner: UserId, passing: PassingRecord, now: Date) =>
  moveWake(owner, passing, {
    workLeft: passing.workLeft,
    wakeAt: new Date(now.getTime() + lease).toISOString(),
  })

const tellOfShares = async (account: Account, passing: PassingRecord): Promise<void> => {
  const releasedAt = passing.report?.releasedAt
  if (passing.state !== 'RELEASED' || !releasedAt) return
  const release = { version: passing.version, stages: [...stagesOf(passing)], releasedAt }
  await announceReleasedShares(account, release, currentTime())
}

/** What a decision has to bring about, for nouns above this one: it can be called again, and goes on where it stopped. */
export type FollowPassing = (account: Account, passing: PassingRecord) => Promise<void>

const doWork = async (
  account: Account,
  passing: PassingRecord,
  followers: readonly FollowPassing[],
): Promise<void> => {
  await doEach([sendNotices, tellOfShares, ...followers], (part) => part(account, passing))
  await moveWake(account.userId, passing, { workLeft: false, wakeAt: passing.nextAt })
}

/** Only silence where nothing is open can open a report: else nobody has to be looked up for one. */
const openingWhere = (passing: PassingRecord, owner: UserId) =>
  isOpen(passing) ? { caseId: newId(), candidates: [] } : openingFor(owner)

/**
 * Does whatever is due about somebody's passing: what time has brought about, the notices that were decided, what a
 * release sets free and a revocation holds back. May be called as often as anybody likes, by as many as like: the
 * record alone decides, each step is conditional, and the due index has the passing until all of it is done. `at`
 * is the place in the index that led here.
 */
export const advancePassing = async (
  owner: UserId,
  followers: readonly FollowPassing[],
  at?: string,
): Promise<void> => {
  const now = currentTime()
  const [passing, account] = await Promise.all([
    loadPassing(owner),
    findAccount(owner, { consistent: true }),
  ])
  if (!account || passing.version === 0) {
    if (at !== undefined) await forgetWake(owner, at)
    return
  }
  if (passing.wakeAt === undefined || Date.parse(passing.wakeAt) > now.getTime()) return
  if (!(await claim(owner, passing, now))) return
  const ticked = await changePassing(
    owner,
    async (before) => ({ type: 'tick', opening: await openingWhere(before, owner) }),
    { now },
  )
  await doWork(account, ticked, followers)
}
