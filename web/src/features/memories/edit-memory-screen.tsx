import { Navigate } from 'react-router-dom'
import { MemoryId } from '#shared/model/ids.ts'
import { paths } from '#shared/paths.ts'
import { useEditedRecord } from '#web/lib/api/use-record.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Missing } from '#web/parts/missing.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { MemoryForm } from './edit/memory-form.tsx'
import { MemorySharing } from './memory-sharing.tsx'

/** Changes a memory of the person. One that another person shares is only read. */
export function Component() {
  const memory = useEditedRecord('Memories', 'GetMemoryById', MemoryId, (memoryId) => ({
    memoryId,
  }))
  // Only another person's memory has `from`.
  return (
    <Loaded
      answer={memory}
      title="Edit your memory"
      card="lg"
      skeleton={<SkeletonText lines={8} />}
      missing={<Missing kind="memories" forReaders />}
    >
      {(data) =>
        data.from ? (
          <Navigate to={paths.readMemory(data.memoryId)} replace />
        ) : (
          <Stack maxW="column" gap="6">
            <MemoryForm memory={data} />
            <MemorySharing memory={data} />
          </Stack>
        )
      }
    </Loaded>
  )
}
