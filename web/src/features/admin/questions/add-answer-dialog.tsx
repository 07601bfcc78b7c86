import * as z from 'zod'
import { personas } from '#shared/data/personas.ts'
import { PersonaId } from '#shared/model/persona.ts'
import { PersonaAnswer, type PersonaQuestion } from '#shared/model/persona-question.ts'
import { api } from '#web/lib/api/api.ts'
import { showAlert } from '#web/lib/page/alert.ts'
import { inputOf } from '#web/parts/form/input-of.ts'
import { usePersistentForm } from '#web/parts/form/use-persistent-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldGroup } from '#web/ui/field-frame.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Text } from '#web/ui/typography.tsx'

const { shape } = PersonaAnswer
const Fields = z.object({
  label: shape.label,
  detail: shape.detail.unwrap(),
  speaksFor: z.array(PersonaId),
})

/** Adds an answer to a question, after those that it has. */
export function AddAnswerDialog({
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
  const input = inputOf(form)
  const { errors } = form.formState
  return (
    <FormDialog title="Add an answer" work={form} confirmLabel="Add it" onClose={onClose}>
      <Text tone="muted" overflowWrap="anywhere">
        {question}
      </Text>
      <TextField
        label="Answer"
        help="Once it is added, it can be neither changed nor removed."
        maxLength={80}
        autoComplete="off"
        {...input('label')}
      />
      <TextField
        label="A line below it"
        optional
        maxLength={160}
        autoComplete="off"
        {...input('detail')}
      />
      <FieldGroup
        label="Which order of the checklist suits a person who chooses it?"
        optional
        error={errors.speaksFor?.message}
      >
        {PersonaId.options.map((id) => (
          <Checkbox key={id} value={id} {...form.register('speaksFor')}>
            {personas[id].name}
          </Checkbox>
        ))}
      </FieldGroup>
    </FormDialog>
  )
}
