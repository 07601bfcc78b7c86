import type { UserId } from '#shared/model/ids.ts'

/** What a release opens, one after the other. */
export type ReleasedStage = 'notices' | 'messages' | 'passwords'

/** The stages that an owner's passing has released by now: none while they live. */
export const releasedStages = async (_owner: UserId): Promise<readonly ReleasedStage[]> => []
