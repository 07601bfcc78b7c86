import { useController, useWatch } from 'react-hook-form'
import { FormSection } from '#web/parts/form/form-section.tsx'
import { CategoryReaders } from '#web/parts/sharing/category-readers.tsx'
import { RadioCards } from '#web/ui/choice-cards.tsx'
import { Text } from '#web/ui/typography.tsx'
import type { MemoryFormState } from './use-memory-form.ts'

/** When the people that it is shared with may see it, at the earliest. */
export function ReadersSection({
  form: { control, formState, stored },
}: {
  form: MemoryFormState
}) {
  const { field } = useController({ control, name: 'visibility' })
  const typeId = useWatch({ control, name: 'typeId' })
  return (
    <FormSection title="Who may see it">
      <RadioCards
        id="visibility"
        label="When may other people see it?"
        value={field.value}
        error={formState.errors.visibility?.message}
        onChange={field.onChange}
        choices={[
          {
            value: 'now',
            label: 'As soon as I share it',
            detail: 'You choose with whom, and for each of them: now, or after your death.',
          },
          {
            value: 'afterDeath',
            label: 'Only after my death',
            detail: 'The people you choose see it then, and not before.',
          },
          { value: 'nobody', label: 'Never', detail: 'It is for you alone.' },
        ]}
      />
      <CategoryReaders targetType="memory" category={typeId} visibility={field.value} />
      {!stored && (
        <Text size="sm" tone="muted">
          Nobody sees it automatically. Once it is saved, you choose the people.
        </Text>
      )}
    </FormSection>
  )
}
