import type { UserId } from '#shared/model/ids.ts'

/**
 * The partition of everything that a person owns, including their account. Of these things, only
 * the activity log has a partition of its own.
 */
export const personPartition = (owner: UserId): string => `PERSON#${owner}`
