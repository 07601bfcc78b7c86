import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { offlineError } from '#web/lib/api/api-error.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { inputOf } from '#web/parts/form/input-of.ts'
import { NameFields } from '#web/parts/form/name-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Specimen } from '../specimen.tsx'

/** A form in a dialog, whose server cannot be reached the first time. */
export function DialogSpecimen() {
  const [open, setOpen] = useState(false)
  return (
    <Specimen title="A form over the page" module="form-dialog.tsx, parts/form/name-fields.tsx">
      <div>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Name a witness
        </Button>
      </div>
      {open && <WitnessDialog onClose={() => setOpen(false)} />}
    </Specimen>
  )
}

function WitnessDialog({ onClose }: { onClose: () => void }) {
  const [tries, setTries] = useState(0)
  const form = useForm({ defaultValues: { firstName: '', lastName: '' } })
  const input = inputOf(form)
  const naming = useMutation(
    async () => {
      setTries(tries + 1)
      if (tries === 0) throw offlineError()
      onClose()
    },
    { done: 'The witness is named.' },
  )
  return (
    <FormDialog
      title="Name a witness"
      work={{ ...naming, run: form.handleSubmit(() => naming.run()) }}
      confirmLabel="Name them"
      onClose={onClose}
    >
      <NameFields
        first={input('firstName', { required: 'Enter a first name.' })}
        last={input('lastName')}
      />
    </FormDialog>
  )
}
