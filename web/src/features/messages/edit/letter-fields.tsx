import { chakra } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { scheduleField } from '#shared/contract/schedule-form.ts'
import type { MiniContact } from '#shared/model/contact.ts'
import { useOwnAvatar } from '#web/lib/files/own-avatar.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { ContactsPicker } from '#web/parts/contacts/contacts-picker.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { Letterhead } from '../letterhead.tsx'
import { firstLineTo } from './first-line.ts'
import type { MessageWork } from './use-message.ts'

const Editor = lazy(() =>
  import('./rich-text-editor.tsx').then((module) => ({ default: module.RichTextEditor })),
)

/** As high as the empty editor, so that nothing moves when it arrives. */
function EmptySheet() {
  return (
    <chakra.div minH={{ base: '272px', sm: '400px' }}>
      <SkeletonText lines={8} />
    </chakra.div>
  )
}

interface Props {
  work: MessageWork
  contacts: readonly MiniContact[]
}

/** To whom the letter is. */
export function Recipients({ work: { fields, change, errorOf }, contacts }: Props) {
  return (
    <ContactsPicker
      id={scheduleField('recipients')}
      label="Who gets it?"
      help={
        fields.recipients.length === 0
          ? 'One person, or several. Each gets an email of their own.'
          : undefined
      }
      listLabel="Recipients"
      needsEmail
      contacts={contacts}
      chosen={fields.recipients}
      error={errorOf(scheduleField('recipients'))}
      onChange={(recipients) => change({ recipients })}
    />
  )
}

/** The title and the text of a message, on the sheet that its readers will see. */
export function LetterFields({ work: { editor, fields, change, errorOf }, contacts }: Props) {
  const { fullName } = useCredentials()
  const pictureUrl = useOwnAvatar()
  const bodyProblem = errorOf('Body')
  return (
    <>
      <Letterhead from={{ name: fullName, pictureUrl }}>
        Your name stands above your letter. Sign it as they call you.
      </Letterhead>
      <chakra.div mt="5" mb="4">
        <TextareaField
          id="Subject"
          label="Title"
          hideLabel
          rows={1}
          maxLength={200}
          placeholder="Give it a title"
          value={fields.subject}
          error={errorOf('Subject')}
          // It looks like the title of a letter that is read. It is one line of text, however many
          // lines it takes on screen.
          minH="control"
          px="0"
          bg="transparent"
          borderColor="transparent"
          resize="none"
          fontFamily="heading"
          fontSize="2xl"
          fontWeight="semibold"
          lineHeight="snug"
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            document.getElementById('Body')?.focus()
          }}
          onChange={(event) => change({ subject: event.target.value.replaceAll(/\s*\n\s*/g, ' ') })}
        />
      </chakra.div>
      <Suspense fallback={<EmptySheet />}>
        <Editor
          id="Body"
          label="Your words"
          firstLine={firstLineTo(fields.recipients, contacts)}
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
    </>
  )
}
