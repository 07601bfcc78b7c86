import { type FormEvent, useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { FormGrid } from '#web/ui/form.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'

const normalizedCode = (code: string) => code.toUpperCase().replace(/[^0-9A-Z]/g, '')

interface Props {
  /** Ten new codes, which are shown only now. */
  codes: readonly string[]
  /** Called after the server has confirmed a code that was typed. */
  onKept: () => void
}

/**
 * Shows new recovery codes, with ways to keep them, and then asks for one of them while the list is
 * hidden. A person who kept none learns it now, and not when their phone is lost.
 */
export function KeepCodes({ codes, onKept }: Props) {
  const [step, setStep] = useState<'show' | 'prove'>('show')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const proving = useMutation(async (code: string) => {
    await api.Security.ProveRecoveryCodes({ body: { code } })
    onKept()
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = codes.find((shown) => normalizedCode(shown) === normalizedCode(typed))
    if (code === undefined) {
      return setProblem(
        normalizedCode(typed) === ''
          ? 'Type one of the codes from what you kept.'
          : 'That is none of the ten codes. Look at what you kept, or show the codes again.',
      )
    }
    setProblem(undefined)
    void proving.run(code)
  }

  if (step === 'show') {
    return (
      <Stack gap="6">
        <RecoveryCodeList codes={codes} />
        <Button size="lg" wide onClick={() => setStep('prove')}>
          I have kept them
        </Button>
      </Stack>
    )
  }
  return (
    <FormGrid gap="4" onSubmit={submit}>
      <TextField
        label="One of your ten codes"
        help="From the paper or the file: so you know that you will find it. It stays unused."
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="7K2QX-9MBTD"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={problem ?? proving.error}
      />
      <Button type="submit" size="lg" wide loading={proving.busy}>
        Go on
      </Button>
      <Button variant="tertiary" onClick={() => setStep('show')}>
        Show the codes again
      </Button>
    </FormGrid>
  )
}
