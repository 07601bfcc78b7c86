import * as z from 'zod'
import { MemoryType } from '#shared/model/memory.ts'
import { api } from '#web/lib/api/api.ts'
import { inputOf } from '#web/parts/form/input-of.ts'
import { useCheckedForm } from '#web/parts/form/use-checked-form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const Fields = z.object({ name: MemoryType.shape.name })

/** Adds a type of the person's own. If a type has this name already, that type is chosen. */
export function AddTypeDialog({
  onClose,
  onAdded,
}: {
  onClose: () => void
  onAdded: (typeId: string) => void
}) {
  const form = useCheckedForm({
    schema: Fields,
    values: { name: '' },
    save: (body) => api.Memories.UpsertMemoryType({ body }),
    onSaved: ({ typeId }) => onAdded(typeId),
  })
  return (
    <FormDialog title="A type of your own" work={form} confirmLabel="Add it" onClose={onClose}>
      <TextField
        label="Name"
        placeholder="Fishing with Dad"
        maxLength={60}
        autoComplete="off"
        {...inputOf(form)('name')}
      />
    </FormDialog>
  )
}
