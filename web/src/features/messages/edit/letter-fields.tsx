import { chakra } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { scheduleField } from '#shared/contract/schedule-form.ts'
import type { MiniContact } from '#shared/model/contact.ts'
import { ContactsPicker } from '#web/parts/contacts/contacts-picker.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { MessageWork } from './use-message.ts'

const Editor = lazy(() =>
  import('./rich-text-editor.tsx').then((module) => ({ default: module.RichTextEditor })),
)

/** As high as the empty editor, so that nothing moves when it arrives. */
function EmptySheet() {
  return (
    <chakra.div minH={{ base: '279px', sm: '407px' }}>
      <SkeletonText lines={8} />
    </chakra.div>
  )
}

/** The recipients, the title and the text of a message. */
export function LetterFields({
  work: { editor, fields, change, errorOf },
  contacts,
}: {
  work: MessageWork
  contacts: readonly MiniContact[]
}) {
  const bodyProblem = errorOf('Body')
  return (
    <Stack gap="5">
      <ContactsPicker
        id={scheduleField('recipients')}
        label="Who gets it?"
        help="One person, or several. Each gets an email of their own."
        listLabel="Recipients"
        needsEmail
        contacts={contacts}
        chosen={fields.recipients}
        error={errorOf(scheduleField('recipients'))}
        onChange={(recipients) => change({ recipients })}
      />
      <TextField
        id="Subject"
        label="Title"
        maxLength={200}
        placeholder="For your wedding day"
        value={fields.subject}
        error={errorOf('Subject')}
        onChange={(event) => change({ subject: event.target.value })}
      />
      <div>
        {/* Hidden from screen readers, because the editor has the same label. */}
        <chakra.p aria-hidden="true" mb="1.5" fontSize="sm" fontWeight="semibold" color="ink">
          Your words
        </chakra.p>
        <Suspense fallback={<EmptySheet />}>
          <Editor
            id="Body"
            label="Your words"
            initial={fields.body}
            onChange={editor.changeBody}
            {...(bodyProblem ? { 'aria-describedby': 'body-error', 'aria-invalid': 'true' } : {})}
          />
        </Suspense>
        <div aria-live="polite">
          {bodyProblem && (
            <chakra.p id="body-error" mt="1.5" fontSize="sm" color="error">
              {bodyProblem}
            </chakra.p>
          )}
        </div>
      </div>
    </Stack>
  )
}
