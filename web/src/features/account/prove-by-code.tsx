import { chakra } from '@chakra-ui/react'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Actions } from '#web/ui/stack.tsx'
import { type Proof, useProof } from './use-proof.ts'

interface Props {
  label: string
  prove: (proof: Proof) => Promise<unknown>
  onDone: () => void
  onCancel: () => void
}

/** The last part of changing the second factor or the address: nothing changes before password and digits are right. */
export function ProveByCode({ label, prove, onDone, onCancel }: Props) {
  const proof = useProof(prove, onDone)
  const { code, problems, busy, send } = proof
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="4"
      maxW="form"
      onSubmit={(event) => {
        event.preventDefault()
        void send(code)
      }}
    >
      <PasswordField
        label="Your present password"
        autoComplete="current-password"
        help="So that nobody who finds your screen open can do this."
        value={proof.currentPassword}
        onChange={(event) => proof.setCurrentPassword(event.target.value)}
        error={problems.currentPassword}
      />
      <CodeField
        label={label}
        value={code}
        onChange={proof.setCode}
        onComplete={(digits) => void send(digits)}
        error={problems.code}
      />
      <Actions>
        <Button type="submit" loading={busy}>
          Use it from now on
        </Button>
        <Button variant="tertiary" onClick={onCancel}>
          Keep what I have
        </Button>
      </Actions>
    </chakra.form>
  )
}
