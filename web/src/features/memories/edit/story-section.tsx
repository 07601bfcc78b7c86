import { chakra } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useController } from 'react-hook-form'
import { FormSection } from '#web/parts/form/form-section.tsx'
import { inputOf } from '#web/parts/form/input-of.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { promptById } from '../prompt-parameter.ts'
import { PartialDateField } from './partial-date-field.tsx'
import { TypeField } from './type-field.tsx'
import type { MemoryFormState } from './use-memory-form.ts'

/** Title and story, then its date and type. */
export function StorySection({ form }: { form: MemoryFormState }) {
  const { control, formState } = form
  const input = inputOf(form)
  const { errors } = formState
  const date = useController({ control, name: 'date' })
  return (
    <FormSection title="The story">
      <Question form={form} />
      <TextField
        id="title"
        label="Title"
        maxLength={200}
        placeholder="Such as: The blue tin"
        {...input('title')}
      />
      <TextareaField
        id="story"
        label="Your words"
        optional
        minH="16rem"
        help="Your words are encrypted. Title, date and type are not, so that you can search them."
        {...input('story')}
      />
      <PartialDateField
        id="date"
        value={date.field.value}
        errors={errors.date}
        onChange={date.field.onChange}
      />
      <TypeField form={form} />
    </FormSection>
  )
}

/** The question that the memory answers. */
function Question({ form: { control } }: { form: MemoryFormState }) {
  const { field } = useController({ control, name: 'promptId' })
  const prompt = promptById(field.value)
  if (!prompt) return null
  return (
    <chakra.div display="flex" alignItems="start" gap="2" bg="wash" borderRadius="md" ps="4" py="2">
      <chakra.p flex="1" fontFamily="heading" lineHeight="snug" py="2" color="navy">
        {prompt.text}
      </chakra.p>
      <IconButton
        label="Take the question away"
        icon={<X size={20} />}
        onClick={() => field.onChange('')}
      />
    </chakra.div>
  )
}
