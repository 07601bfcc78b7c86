import type { UserId } from '#shared/model/ids.ts'

/** The partition of everything that a person owns, their account included; the activity log has one of its own. */
export const personPartition = (owner: UserId): string => `PERSON#${owner}`
