import { chakra } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useController, useWatch } from 'react-hook-form'
import type { MemoryPrompt } from '#shared/data/memory-prompts.ts'
import { ContactId } from '#shared/model/ids.ts'
import type { FullMemory } from '#shared/model/memory.ts'
import { paths } from '#shared/paths.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { ContactsPicker } from '#web/parts/contacts/contacts-picker.tsx'
import { FormScreen } from '#web/parts/form/form-screen.tsx'
import { FormSection } from '#web/parts/form/form-section.tsx'
import { inputOf } from '#web/parts/form/input-of.ts'
import { MoreFields } from '#web/parts/form/more-fields.tsx'
import { CategoryReaders } from '#web/parts/sharing/category-readers.tsx'
import { RadioCards } from '#web/ui/choice-cards.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { Text } from '#web/ui/typography.tsx'
import { promptById } from '../prompt-parameter.ts'
import { FilesSection } from './files-section.tsx'
import { PartialDateField } from './partial-date-field.tsx'
import { TypeField } from './type-field.tsx'
import { type MemoryFormState, useMemoryForm } from './use-memory-form.ts'

/** Writes a memory, or changes one. */
export function MemoryForm({ memory, prompt }: { memory?: FullMemory; prompt?: MemoryPrompt }) {
  const form = useMemoryForm(memory, prompt)
  const { errors } = form.formState
  return (
    <FormScreen
      form={form}
      title={memory ? 'Edit your memory' : 'Write a memory'}
      name={memory ? `“${memory.title}”` : 'This memory'}
      lead={memory ? undefined : 'Tell it in your own words. It can be short.'}
      cancelTo={memory ? paths.readMemory(memory.memoryId) : paths.memories}
    >
      <StorySection form={form} />
      <FilesSection form={form} />
      <MoreFields
        holds="The people in it, and who may see it"
        initiallyOpen={memory !== undefined || form.restored}
        refused={errors.contactIds !== undefined || errors.visibility !== undefined}
      >
        <PeopleSection form={form} />
        <ReadersSection form={form} />
      </MoreFields>
    </FormScreen>
  )
}

/** The contacts who appear in the memory. */
function PeopleSection({ form: { control, formState } }: { form: MemoryFormState }) {
  const { userProfileId } = useCredentials()
  const contacts = useQuery('ContactData', 'ListMiniCurrentContacts', { parentId: userProfileId })
  const { field } = useController({ control, name: 'contactIds' })
  return (
    <FormSection title="The people in it">
      <ContactsPicker
        id="contactIds"
        label="Who is in it?"
        listLabel="People in this memory"
        optional
        help="Being named here does not let anybody see it."
        contacts={contacts.data ?? []}
        chosen={field.value.map((id) => ContactId.parse(id))}
        error={formState.errors.contactIds?.message}
        onChange={(chosen) => field.onChange([...chosen])}
      />
    </FormSection>
  )
}

/** When the people that it is shared with may see it, at the earliest. */
function ReadersSection({ form: { control, formState, stored } }: { form: MemoryFormState }) {
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

/** Title and story, then its date and type. */
function StorySection({ form }: { form: MemoryFormState }) {
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
