import { type FormEvent, type ReactNode, useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { FormGrid } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Text } from '#web/ui/typography.tsx'

const normalizedCode = (code: string) => code.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** Why a code is not sent. The page checks it only if it knows the codes. */
const problemOf = (code: string, codes: readonly string[] | undefined) => {
  if (code === '') return 'Type one of the codes from what you kept.'
  if (!codes || codes.some((shown) => normalizedCode(shown) === code)) return undefined
  return 'That is not one of the ten codes. Look at what you saved, or show the codes again.'
}

interface Props {
  /** The codes, if they were made just now. Only the server knows earlier ones. */
  codes?: readonly string[]
  onProven: () => void
  /** What else can be done. */
  children?: ReactNode
}

/** Asks for one recovery code, which shows that the person has kept them. It can still be used. */
export function ProveCode({ codes, onProven, children }: Props) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const proving = useMutation(async (code: string) => {
    await api.Security.ProveRecoveryCodes({ body: { code } })
    onProven()
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problemOfTyped = problemOf(normalizedCode(typed), codes)
    setProblem(problemOfTyped)
    if (problemOfTyped === undefined) void proving.run(typed)
  }

  return (
    <FormGrid gap="4" onSubmit={submit}>
      <Text>One thing is left: type one of your codes. Then you know that you can find them.</Text>
      <TextField
        label="One of your ten codes"
        help="From the paper or the file. It can still be used."
        autoFocus={codes !== undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="7K2QX-9MBTD"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={problem ?? proving.error}
      />
      <Button type="submit" size="lg" wide loading={proving.busy}>
        Confirm this code
      </Button>
      {children}
    </FormGrid>
  )
}
