import { ownScriptProblem } from '#shared/rules/will/own-script.ts'
import { Disclosure } from '#web/features/will/wizard/disclosure.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/**
 * The name in its own script, such as 李伟, beside the legal name in Latin letters. Few people need
 * it.
 */
export function OwnScriptField({
  label = 'Is the name written in another script?',
  field,
  value = '',
  onChange,
}: {
  /** The question that opens the field. */
  label?: string
  /** The answer's path, which is also the field's id. */
  field: string
  value: string | undefined
  onChange: (nameInOwnScript: string | undefined) => void
}) {
  return (
    <Disclosure label={label} quiet open={value !== ''} onClose={() => onChange(undefined)}>
      <TextField
        id={field}
        label="The name in its own script"
        optional
        dir="auto"
        help="Your will prints it in parentheses after the legal name, so that papers from both countries match."
        autoComplete="off"
        maxLength={60}
        value={value}
        error={ownScriptProblem(value)}
        onChange={(event) => onChange(event.target.value)}
      />
    </Disclosure>
  )
}
