import { ifAbsent } from '#functions/core/store/condition.ts'
import { getItem, type Write } from '#functions/core/store/table.ts'
import { AppError } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { ReleaseStage } from '#shared/model/passing.ts'
import { passingRecords } from './passing-record.ts'

/** What of an owner's passing decides whether something may go out. */
export interface Release {
  /** Of the record that says it; absent where there is none. */
  readonly version?: number
  readonly stages: readonly ReleaseStage[]
}

const keyOf = passingRecords.key

/** What an owner's passing has released, and the version of the record that says so. */
export const findRelease = async (owner: UserId): Promise<Release> => {
  const item = await getItem(keyOf(owner), { consistent: true })
  if (!item) return { stages: [] }
  const { version, stages } = passingRecords.fromItem(item)
  return { version, stages }
}

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
      ? { Key: keyOf(owner), ...ifAbsent }
      : {
          Key: keyOf(owner),
          ConditionExpression: '#version = :version',
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':version': version },
        },
  onConflict: () => new AppError('STALE_VERSION', 'This was changed in between.'),
})
