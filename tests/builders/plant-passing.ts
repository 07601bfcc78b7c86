import { currentTime } from '#functions/core/runtime/clock.ts'
import {
  loadPassing,
  moveDueEntry,
  plainLine,
  storeDecision,
} from '#functions/domain/passing/passing-repository.ts'
import type { PassingRecord } from '#functions/domain/releases/passing-record.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { Passing, ReleaseStage } from '#shared/model/passing.ts'
import { candidate, Story } from '#shared/rules/passing/passing.fixture.ts'
import { day, hour } from '#shared/rules/time/lengths.ts'

/**
 * A report that one delegate made and another confirmed, at the instant at which exactly these
 * stages are released.
 */
const releasedAs = (stages: readonly ReleaseStage[]): Passing => {
  const story = new Story([candidate(1), candidate(2)]).report().confirm(2)
  while (story.passing.stages.length < stages.length) story.wait(hour)
  return story.passing
}

/**
 * Stores a decided passing, and removes its entry in the due index, so that nothing follows from
 * it.
 */
const plant = async (owner: UserId, before: PassingRecord, decided: Passing): Promise<Passing> => {
  const passing = { ...decided, version: before.version + 1, nextAt: undefined }
  // Its entry in the due index is due long after the test, and is removed at once.
  const now = new Date(currentTime().getTime() + 1000 * day)
  const decision = { passing, notices: [], activity: [] }
  const stored = await storeDecision(owner, before, decision, { now }, { writeLine: plainLine })
  await moveDueEntry(owner, stored, { workLeft: false, wakeAt: undefined })
  return passing
}

/** Stores a report whose clock stands still, because no notice to the owner could be sent. */
export const plantReportNotSent = async (owner: UserId): Promise<Passing> => {
  const story = new Story([candidate(1), candidate(2)])
  story.ownerMail = 'notSent'
  return plant(owner, await loadPassing(owner), story.report().wait(hour).passing)
}

/** Stores a report whose clock stands still, because the owner's address refused its notice. */
export const plantReportRefused = async (owner: UserId, mail: string): Promise<Passing> => {
  const story = new Story([candidate(1), candidate(2)])
  story.addresses = { ...story.addresses, mail }
  story.ownerMail = 'refused'
  return plant(owner, await loadPassing(owner), story.report().passing)
}

/** Stores that the owner answered two reports of a delegate, who is locked out since. */
export const plantLockOut = async (owner: UserId, delegate: UserId): Promise<Passing> => {
  const before = await loadPassing(owner)
  const now = currentTime().toISOString()
  return plant(owner, before, { ...before, objections: { [delegate]: [now, now] } })
}

/**
 * Stores a report with an accepted certificate, which two of three delegates left unanswered for 60
 * days.
 */
export const plantSilentReport = async (owner: UserId): Promise<Passing> => {
  const story = new Story([candidate(1), candidate(2), candidate(3)]).report().attach().look()
  // The days to confirm begin after the three days to object.
  return plant(owner, await loadPassing(owner), story.wait((3 + 60) * day).passing)
}

/**
 * Stores a passing that has released some stages. It has the rules' own state, and nothing that
 * follows from that, so that a test of one part does not run the others. Without stages, the owner
 * has revoked the release.
 */
export const plantPassing = async (
  owner: UserId,
  stages: readonly ReleaseStage[],
): Promise<Passing> => {
  const before = await loadPassing(owner)
  const { workLeft: _, wakeAt: __, ...known } = before
  const decided: Passing =
    stages.length > 0
      ? releasedAs(stages)
      : { ...known, stages: [], state: before.state === 'RELEASED' ? 'REVOKED' : before.state }
  return plant(owner, before, decided)
}
