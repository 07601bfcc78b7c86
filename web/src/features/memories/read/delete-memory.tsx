import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { FullMemory } from '#shared/model/memory.ts'
import { api } from '#web/lib/api/api.ts'
import { DeleteDialog } from '#web/parts/delete-dialog.tsx'
import { DeleteButton } from '#web/ui/delete-button.tsx'
import { Text } from '#web/ui/typography.tsx'

/** Deletes a memory with its files. */
export function DeleteMemory({
  memory: { memoryId, title },
  nextPath,
}: {
  memory: FullMemory
  /** The page after the deletion. */
  nextPath: string
}) {
  const navigate = useNavigate()
  const [dialogOpen, setDialogOpen] = useState(false)
  return (
    <>
      <DeleteButton onClick={() => setDialogOpen(true)}>Delete</DeleteButton>
      <DeleteDialog
        open={dialogOpen}
        onClose={() => setDialogOpen(false)}
        title={`Delete “${title}”?`}
        onDelete={() => api.Memories.DeleteMemory({ memoryId })}
        done="The memory is deleted."
        onDeleted={() => navigate(nextPath)}
      >
        <Text>
          The story and its files are erased, and the people with whom you share it can no longer
          open it. This cannot be undone.
        </Text>
      </DeleteDialog>
    </>
  )
}
