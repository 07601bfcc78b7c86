import { ifAbsent } from '#functions/core/store/condition.ts'
import { getItem, type Write } from '#functions/core/store/table.ts'
import { AppError } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { ReleaseStage } from '#shared/model/passing.ts'
import { passingRecords } from './passing-record.ts'

/** The part of an owner's passing that decides whether a delivery may go out. */
export interface Release {
  /** The version of the passing's record. Absent if there is none. */
  readonly version?: number
  readonly stages: readonly ReleaseStage[]
}

const passingKey = passingRecords.key

/**
 * The stages that an owner's passing has released, and the version of its record. No stages while
 * there is no record.
 */
export const loadRelease = async (owner: UserId): Promise<Release> => {
  const item = await getItem(passingKey(owner), { consistent: true })
  if (!item) return { stages: [] }
  const { version, stages } = passingRecords.fromItem(item)
  return { version, stages }
}

/** The stages that an owner's passing has released so far. There are none while the owner lives. */
export const loadReleasedStages = async (owner: UserId): Promise<readonly ReleaseStage[]> =>
  (await loadRelease(owner)).stages

/**
 * The part of a transaction that requires the passing to be as it was read. An objection in between
 * makes the whole transaction fail (`STALE_VERSION`).
 */
export const releaseCheck = (owner: UserId, { version }: Pick<Release, 'version'>): Write => ({
  check:
    version === undefined
      ? { Key: passingKey(owner), ...ifAbsent }
      : {
          Key: passingKey(owner),
          ConditionExpression: '#version = :version',
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':version': version },
        },
  onConflict: () => new AppError('STALE_VERSION', 'This was changed in between.'),
})
