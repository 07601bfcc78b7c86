import { useState } from 'react'
import { MemoryType } from '#shared/model/memory.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Adds a type of the person's own. A name that a type has already chooses that type. */
export function AddTypeDialog({
  onClose,
  onAdded,
}: {
  onClose: () => void
  onAdded: (typeId: string) => void
}) {
  const [name, setName] = useState('')
  const [wrong, setWrong] = useState<string>()
  const adding = useMutation(async () => {
    const parsed = MemoryType.shape.name.safeParse(name)
    setWrong(parsed.error?.issues[0]?.message)
    if (!parsed.success) return false
    const { typeId } = await api.Memories.UpsertMemoryType({ body: { name: parsed.data } })
    onAdded(typeId)
    return true
  })
  return (
    <FormDialog
      title="A type of your own"
      work={{ ...adding, error: undefined }}
      confirmLabel="Add it"
      onClose={onClose}
    >
      <TextField
        label="Name"
        placeholder="Fishing with Dad"
        maxLength={60}
        autoComplete="off"
        value={name}
        error={wrong ?? adding.error}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  )
}
