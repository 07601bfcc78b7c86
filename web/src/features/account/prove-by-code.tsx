import { chakra } from '@chakra-ui/react'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { useProof } from './use-proof.ts'

interface Props {
  label: string
  prove: (code: string) => Promise<unknown>
  onDone: () => void
  onCancel: () => void
}

/** The last part of changing the second factor: nothing changes before the digits are right. */
export function ProveByCode({ label, prove, onDone, onCancel }: Props) {
  const { code, setCode, problem, busy, send } = useProof(prove, onDone)
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="4"
      onSubmit={(event) => {
        event.preventDefault()
        void send(code)
      }}
    >
      <CodeField
        label={label}
        value={code}
        onChange={setCode}
        onComplete={(digits) => void send(digits)}
        error={problem}
      />
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button type="submit" loading={busy}>
          Use it from now on
        </Button>
        <Button variant="tertiary" onClick={onCancel}>
          Keep what I have
        </Button>
      </chakra.div>
    </chakra.form>
  )
}
