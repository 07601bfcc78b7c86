import type { ReactNode } from 'react'
import type { UserId } from '#shared/model/ids.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { MemoryRow } from '../list/memory-row.tsx'

/**
 * A shared memory as a row of a list, with its picture and date. Until then `children` is shown.
 */
export function SharedMemoryRow({
  item: { targetId, ownerId, year },
  children,
}: {
  item: { targetId: string; ownerId: UserId; year?: number | undefined }
  children: ReactNode
}) {
  const { data } = useQuery(
    'Memories',
    'GetAllMemoriesByUserId',
    year === undefined ? null : { userId: ownerId, year },
  )
  const memory = data?.find(({ memoryId }) => memoryId === targetId)
  return memory ? <MemoryRow item={memory} own={false} /> : children
}
