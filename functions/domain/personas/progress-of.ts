import type { UserId } from '#shared/model/ids.ts'
import type { Capture } from './capture-repository.ts'

/** How far a person is with the questions, as calls answer it. */
export const progressOf = (
  userId: UserId,
  capture: Pick<Capture, 'status' | 'version' | 'updatedAt'> | undefined,
) => ({
  userId,
  status: capture?.status ?? ('NONE' as const),
  version: capture?.version ?? 0,
  updatedAt: capture?.updatedAt,
})
