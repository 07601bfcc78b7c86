import { MemoryId } from '#shared/model/ids.ts'
import { useRecord } from '#web/lib/api/use-record.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Missing } from '#web/parts/missing.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { MemoryView } from './read/memory-view.tsx'

/**
 * A memory, as its owner or a person that it is shared with reads it. The URLs of its files change
 * only when they are renewed, so that a film that is playing goes on.
 */
export function Component() {
  const memory = useRecord('Memories', 'GetMemoryById', MemoryId, (memoryId) => ({ memoryId }), {
    revalidateOnReconnect: false,
  })
  return (
    <Loaded
      answer={memory}
      title="Memory"
      card="lg"
      skeleton={<SkeletonText lines={8} />}
      missing={<Missing kind="memories" forReaders />}
    >
      {(data) => <MemoryView memory={data} renew={memory.mutate} />}
    </Loaded>
  )
}
