import { chakra } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useMemoryTypes } from '../use-memory-types.ts'
import { AddTypeDialog } from './add-type-dialog.tsx'
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
