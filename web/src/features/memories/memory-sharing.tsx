import type { FullMemory } from '#shared/model/memory.ts'
import { TargetShares } from '#web/parts/sharing/target-shares.tsx'

/** The contacts who may see a memory, by itself or through its type. */
export function MemorySharing({
  memory: { memoryId, visibility, typeId },
}: {
  memory: Pick<FullMemory, 'memoryId' | 'visibility' | 'typeId'>
}) {
  return (
    <TargetShares
      target={{ targetType: 'memory', targetId: memoryId }}
      visibility={visibility}
      category={typeId}
      title="Who sees this memory"
      lead="They read the story, look at the photos and can save copies. You can stop sharing at any time; copies stay with them."
    />
  )
}
