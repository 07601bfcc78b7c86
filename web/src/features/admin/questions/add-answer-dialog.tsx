import * as z from 'zod'
import { personas } from '#shared/data/personas.ts'
import { PersonaId } from '#shared/model/persona.ts'
import { PersonaAnswer, type PersonaQuestion } from '#shared/model/persona-question.ts'
import { api } from '#web/lib/api/api.ts'
import { showAlert } from '#web/lib/page/alert.ts'
import { Form } from '#web/parts/form/form.tsx'
import { usePersistentForm } from '#web/parts/form/use-persistent-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldGroup } from '#web/ui/field-frame.tsx'
import { Actions } from '#web/ui/stack.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Text } from '#web/ui/typography.tsx'

const { label, detail } = PersonaAnswer.shape
const Fields = z.object({ label, detail: detail.unwrap(), speaksFor: z.array(PersonaId) })

/** Adds an answer to a question, after those that it has. */
export function AddAnswerDialog({
  question,
  onClose,
}: {
  /** The dialog is open while there is one. */
  question: PersonaQuestion | undefined
  onClose: () => void
}) {
  return (
    <Dialog open={question !== undefined} onClose={onClose} title="Add an answer">
      {question && <AnswerForm question={question} onClose={onClose} />}
    </Dialog>
  )
}

function AnswerForm({
  question: { questionId, question },
  onClose,
}: {
  question: PersonaQuestion
  onClose: () => void
}) {
  const form = usePersistentForm({
    schema: Fields,
    values: { label: '', detail: '', speaksFor: [] },
    draftName: `persona-answer:${questionId}`,
    save: async ({ detail, ...answer }) => {
      await api.PersonaCapture.AddPersonaCaptureQuestionAnswers({
        questionId,
        body: { answers: [{ ...answer, ...(detail && { detail }) }] },
      })
    },
    onSaved: () => {
      onClose()
      showAlert({ message: 'The answer is added.', tone: 'success' })
    },
  })
  const { errors } = form.formState
  return (
    <Form
      onSubmit={() => form.submit()}
      error={form.error}
      unsaved={false}
      busy={form.busy}
      actions={
        <Actions justifyContent="flex-end">
          <Button
            variant="secondary"
            onClick={() => {
              form.forget()
              onClose()
            }}
          >
            Cancel
          </Button>
          <Button type="submit" loading={form.busy}>
            Add it
          </Button>
        </Actions>
      }
    >
      <Text tone="muted" overflowWrap="anywhere">
        {question}
      </Text>
      <TextField
        label="Answer"
        help="It cannot be changed later."
        maxLength={80}
        autoComplete="off"
        error={errors.label?.message}
        {...form.register('label')}
      />
      <TextField
        label="A line below it"
        optional
        maxLength={160}
        autoComplete="off"
        error={errors.detail?.message}
        {...form.register('detail')}
      />
      <FieldGroup
        label="Whose order of the checklist suits a person who chooses it?"
        optional
        error={errors.speaksFor?.message}
      >
        {PersonaId.options.map((id) => (
          <Checkbox key={id} value={id} {...form.register('speaksFor')}>
            {personas[id].name}
          </Checkbox>
        ))}
      </FieldGroup>
    </Form>
  )
}
