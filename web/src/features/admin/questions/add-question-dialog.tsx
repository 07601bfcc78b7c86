import * as z from 'zod'
import { PersonaPicture, PersonaQuestion } from '#shared/model/persona-question.ts'
import { api } from '#web/lib/api/api.ts'
import { showAlert } from '#web/lib/page/alert.ts'
import { inputOf } from '#web/parts/form/input-of.ts'
import { usePersistentForm } from '#web/parts/form/use-persistent-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const { question, why, several } = PersonaQuestion.shape
const Fields = z.object({ question, why, picture: PersonaPicture, several })

const empty: z.infer<typeof Fields> = { question: '', why: '', picture: 'desk', several: false }

const pictures: Readonly<Record<PersonaPicture, string>> = {
  armchairs: 'Two armchairs',
  swing: 'A swing on a tree',
  desk: 'A desk with a notebook',
  chest: 'An open chest',
  path: 'A path to a house',
}

/** Adds a question about the person, without answers. */
export function AddQuestionDialog({ onClose }: { onClose: () => void }) {
  const form = usePersistentForm({
    schema: Fields,
    values: empty,
    draftName: 'persona-question',
    save: async (fields) => {
      await api.PersonaCapture.AddPersonaCaptureQuestions({ body: { questions: [fields] } })
    },
    onSaved: () => {
      onClose()
      showAlert({ message: 'The question is added. Add its answers now.', tone: 'success' })
    },
  })
  const input = inputOf(form)
  return (
    <FormDialog title="Add a question" work={form} confirmLabel="Add it" onClose={onClose}>
      <TextField
        label="Question"
        help="Once it is added, it can be neither changed nor removed."
        maxLength={120}
        autoComplete="off"
        {...input('question')}
      />
      <TextField
        label="Why we ask"
        optional
        help="In a sentence."
        maxLength={240}
        autoComplete="off"
        {...input('why')}
      />
      <SelectField
        label="Picture"
        choices={PersonaPicture.options.map((value) => ({ value, label: pictures[value] }))}
        {...input('picture')}
      />
      <Checkbox {...form.register('several')}>People can choose several answers</Checkbox>
    </FormDialog>
  )
}
