import { chakra } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import * as z from 'zod'
import { MemoryType } from '#shared/model/memory.ts'
import { api } from '#web/lib/api/api.ts'
import { inputOf } from '#web/parts/form/input-of.ts'
import { useCheckedForm } from '#web/parts/form/use-checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useMemoryTypes } from '../use-memory-types.ts'
import type { MemoryFormState } from './use-memory-form.ts'

/**
 * The type of a memory: one that everyone has, or one of the person's own, which can be added here.
 */
export function TypeField({ form: { control, formState } }: { form: MemoryFormState }) {
  const [adding, setAdding] = useState(false)
  const { field } = useController({ control, name: 'typeId' })
  const { choices } = useMemoryTypes()
  return (
    <div>
      <chakra.div display="flex" flexWrap="wrap" alignItems="end" gap="3">
        <chakra.div flex="1 1 14rem">
          <SelectField
            id="typeId"
            label="What it is about"
            // The list may still be loading.
            choices={choices.length > 0 ? choices : [{ value: field.value, label: '…' }]}
            error={formState.errors.typeId?.message}
            {...field}
          />
        </chakra.div>
        <Button
          variant="secondary"
          minH="control"
          icon={<Plus size={18} />}
          onClick={() => setAdding(true)}
        >
          A type of your own
        </Button>
      </chakra.div>
      {adding && (
        <AddTypeDialog
          onClose={() => setAdding(false)}
          onAdded={(typeId) => {
            setAdding(false)
            field.onChange(typeId)
          }}
        />
      )}
    </div>
  )
}

const Fields = z.object({ name: MemoryType.shape.name })

/** Adds a type of the person's own. If a type has this name already, that type is chosen. */
function AddTypeDialog({
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
