import * as z from 'zod'
import { entity } from '#functions/core/store/entity.ts'
import { personPartition } from '#functions/core/store/person-partition.ts'
import { queryAll } from '#functions/core/store/table.ts'
import type { UserId } from '#shared/model/ids.ts'
import { Instant } from '#shared/model/plain.ts'

/** A scan of a signed will, with the id and the name of its file. */
const uploadedWills = entity({
  name: 'UploadedWill',
  schema: z.object({ fileId: z.string(), fileName: z.string(), uploadedAt: Instant }),
  key: ({ userId, fileId }: { userId: UserId; fileId: string }) => ({
    pk: personPartition(userId),
    sk: `UPLOADEDWILL#${fileId}`,
  }),
})

/** All scans of a person, newest first; a person has only a few. */
export const listUploadedWills = async (userId: UserId) => {
  const items = await queryAll(uploadedWills.key({ userId, fileId: '' }))
  return items
    .map(uploadedWills.fromItem)
    .sort((one, other) => other.uploadedAt.localeCompare(one.uploadedAt))
}
