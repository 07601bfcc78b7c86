import type { UserId } from '#shared/model/ids.ts'
import type { Elector } from '#shared/model/passing.ts'
import type { Candidate } from './command.ts'
import { isProven } from './probation.ts'

/** A report and the lists that come with it must fit into one transaction. */
const electorateLimit = 40

/** The delegates who may confirm a report made now: each account once, the earliest first. */
export const electorateAt = (candidates: readonly Candidate[], now: string): Elector[] => {
  const proven = candidates
    .filter((candidate) => isProven(candidate, now))
    .sort((one, other) => one.since.localeCompare(other.since))
  return [...new Map(proven.map((candidate) => [candidate.userId, candidate] as const)).values()]
    .slice(0, electorateLimit)
    .map(({ userId, contactId, name }) => ({ userId, contactId, name }))
}

/**
 * Whether a report counts as its reporter's confirmation: only if somebody else could confirm it as
 * well.
 */
export const countsAsConfirmation = (
  electorate: readonly Elector[],
  gone: readonly UserId[],
): boolean => electorate.filter(({ userId }) => !gone.includes(userId)).length > 1
