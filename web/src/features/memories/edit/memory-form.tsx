import type { MemoryPrompt } from '#shared/data/memory-prompts.ts'
import type { FullMemory } from '#shared/model/memory.ts'
import { paths } from '#shared/paths.ts'
import { FormScreen } from '#web/parts/form/form-screen.tsx'
import { MoreFields } from '#web/parts/form/more-fields.tsx'
import { FilesSection } from './files-section.tsx'
import { PeopleSection } from './people-section.tsx'
import { ReadersSection } from './readers-section.tsx'
import { StorySection } from './story-section.tsx'
import { useMemoryForm } from './use-memory-form.ts'

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
