import type { UserId } from '#shared/model/ids.ts'
import type { Elector } from '#shared/model/passing.ts'
import type { Candidate } from './command.ts'
import { isProbationOver } from './probation.ts'

/** A report and the lists that come with it must fit into one transaction. */
const electorateLimit = 40

/**
 * Each account once, the earliest candidate first. An owner may have two contacts with one account.
 * The one whose probation began earlier stays: a thief in the owner's account can add another.
 */
export const oncePerAccount = (candidates: readonly Candidate[]): Candidate[] => {
  const earliestFirst = [...candidates].sort((one, other) => one.since.localeCompare(other.since))
  return earliestFirst.filter(
    ({ userId }, index) =>
      earliestFirst.findIndex((candidate) => candidate.userId === userId) === index,
  )
}

/**
 * The delegates who may confirm a report that is made now, each account once, the earliest first.
 */
export const electorateAt = (candidates: readonly Candidate[], now: string): Elector[] =>
  oncePerAccount(candidates.filter((candidate) => isProbationOver(candidate, now)))
    .slice(0, electorateLimit)
    .map(({ userId, contactId, name }) => ({ userId, contactId, name }))

/**
 * Whether a report is also its reporter's confirmation. It is only if another elector could confirm
 * it as well. An elector who is alone confirms a day later (`vote.ts`).
 */
export const countsAsConfirmation = (
  electorate: readonly Elector[],
  gone: readonly UserId[],
): boolean => electorate.filter(({ userId }) => !gone.includes(userId)).length > 1
