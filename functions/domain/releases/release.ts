import * as z from 'zod'
import { getItem, type Write } from '#functions/core/store/table.ts'
import { AppError } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import { ReleaseStage } from '#shared/model/passing.ts'

/** What of an owner's passing decides whether something may go out. */
const Release = z.object({
  /** Of the record that says it; absent where there is none. */
  version: z.int().optional(),
  stages: z.array(ReleaseStage).default([]),
})
export type Release = z.infer<typeof Release>

const keyOf = (owner: UserId) => ({ pk: `PERSON#${owner}`, sk: 'PASSING' })

/** What an owner's passing has released, and the version of the record that says so. */
export const findRelease = async (owner: UserId): Promise<Release> =>
  Release.parse((await getItem(keyOf(owner), { consistent: true })) ?? {})

/** The stages that an owner's passing has released by now: none while they live. */
export const releasedStages = async (owner: UserId): Promise<readonly ReleaseStage[]> =>
  (await findRelease(owner)).stages

/**
 * The part of a transaction that demands that the passing is still as it was read: an objection in between makes the
 * whole transaction fail (`STALE_VERSION`).
 */
export const releaseCheck = (owner: UserId, { version }: Pick<Release, 'version'>): Write => ({
  check:
    version === undefined
      ? { Key: keyOf(owner), ConditionExpression: 'attribute_not_exists(pk)' }
      : {
          Key: keyOf(owner),
          ConditionExpression: '#version = :version',
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':version': version },
        },
  otherwise: () => new AppError('STALE_VERSION', 'This was changed in between.'),
})
