import { useState } from 'react'
import { SelectField } from '#web/ui/select-field.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { exportSteps } from './export-steps.ts'

const choices = exportSteps.map(({ name }) => ({ value: name, label: name }))

/** How to get the file from each password manager. */
export function ExportHelp() {
  const [name, setName] = useState('')
  const steps = exportSteps.find((exportStep) => exportStep.name === name)?.steps ?? []
  return (
    <Stack gap="3">
      <SelectField
        label="Where are your passwords now?"
        placeholder="Choose your password manager"
        choices={choices}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {steps.length > 0 && (
        <Stack as="ol" ps="6" gap="1" listStyleType="decimal" aria-live="polite">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Stack>
      )}
    </Stack>
  )
}
