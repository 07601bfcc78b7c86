import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { RadioCards } from '#web/ui/choice-cards.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Person } from './person-search.tsx'

type Target = NonNullable<Person['recovery']>['replaces']

/** Begins a way back in for a person who has shown who they are. */
export function BeginRecovery({
  open,
  person: { userId, email },
  onClose,
  onBegun,
}: {
  open: boolean
  person: Person
  onClose: () => void
  onBegun: (recovery: NonNullable<Person['recovery']>) => void
}) {
  const [replaces, setReplaces] = useState<Target>('SECOND_STEP')
  const [newEmail, setNewEmail] = useState('')
  const [askedBy, setAskedBy] = useState('')
  const [tried, setTried] = useState(false)
  const isMissing = replaces === 'ADDRESS' && newEmail.trim() === ''
  const beginning = useMutation(
    async () => {
      const { dueAt } = await api.Admin.BeginRecovery({
        body: {
          userId,
          replaces,
          ...(replaces === 'ADDRESS' && newEmail.trim() !== '' && { email: newEmail.trim() }),
          ...(askedBy.trim() !== '' && { askedBy: askedBy.trim() }),
        },
      })
      onBegun({ replaces, dueAt })
      onClose()
    },
    { done: 'It has begun.' },
  )
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Begin a way back in?"
      confirmLabel="Begin it"
      cancelLabel="Not now"
      typed="proven"
      work={{
        ...beginning,
        run: () => {
          setTried(true)
          return !isMissing && beginning.run()
        },
      }}
    >
      <Stack mb="4">
        <chakra.p>
          Only after the proof of identity that the operations guide asks for. {email} is signed
          out, and every address and number of the account is told today and each day. After 14
          days, or 7 if a delegate confirms, one thing is replaced. One tap stops it.
        </chakra.p>
        <RadioCards<Target>
          label="What is lost?"
          value={replaces}
          onChange={setReplaces}
          choices={[
            { value: 'SECOND_STEP', label: 'The second step', detail: 'A phone or an app' },
            { value: 'ADDRESS', label: 'The mailbox', detail: 'And the password with it' },
          ]}
        />
        {replaces === 'ADDRESS' && (
          <TextField
            label="Their new e-mail address"
            help="The one from which they wrote to us."
            type="email"
            autoComplete="off"
            value={newEmail}
            onChange={(event) => setNewEmail(event.target.value)}
            error={
              tried && isMissing ? 'Enter the address that they sign in with then.' : undefined
            }
          />
        )}
        <TextField
          label="Who wrote to us in their place"
          help="The address of that person, if it was not they themselves."
          optional
          type="email"
          autoComplete="off"
          value={askedBy}
          onChange={(event) => setAskedBy(event.target.value)}
        />
      </Stack>
    </ConfirmDialog>
  )
}
