import { chakra } from '@chakra-ui/react'
import * as z from 'zod'
import { RecoveryTarget } from '#shared/model/recovery.ts'
import { api } from '#web/lib/api/api.ts'
import { controlOf, inputOf } from '#web/parts/form/input-of.ts'
import { useCheckedForm } from '#web/parts/form/use-checked-form.ts'
import { RadioCards } from '#web/ui/choice-cards.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Person } from './person-search.tsx'

const Fields = z
  .object({ replaces: RecoveryTarget, email: z.string().trim(), askedBy: z.string().trim() })
  .refine(({ replaces, email }) => replaces !== 'ADDRESS' || email !== '', {
    path: ['email'],
    error: 'Enter the new address that they will sign in with.',
  })

/** Begins an account recovery for a person who has shown who they are. */
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
  const form = useCheckedForm({
    schema: Fields,
    values: { replaces: 'SECOND_STEP', email: '', askedBy: '' },
    save: async ({ replaces, email: newEmail, askedBy }) => {
      const { dueAt } = await api.Admin.BeginRecovery({
        body: {
          userId,
          replaces,
          ...(replaces === 'ADDRESS' && { email: newEmail }),
          ...(askedBy && { askedBy }),
        },
      })
      onBegun({ replaces, dueAt })
      onClose()
    },
    done: 'It has begun.',
  })
  const input = inputOf(form)
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Begin a way back in?"
      confirmLabel="Begin it"
      cancelLabel="Not now"
      wordToType="proven"
      work={form}
    >
      <Stack mb="4">
        <chakra.p>
          Do this only after the proof of identity that the operations guide requires. {email} is
          signed out, and every address and number of the account is told today and each day. After
          14 days, or 7 if a delegate confirms, one thing is replaced. One tap stops it.
        </chakra.p>
        <RadioCards
          label="What did they lose?"
          choices={[
            { value: 'SECOND_STEP', label: 'The second step', detail: 'A phone or an app' },
            { value: 'ADDRESS', label: 'The mailbox', detail: 'And the password with it' },
          ]}
          {...controlOf(form)('replaces')}
        />
        {form.watch('replaces') === 'ADDRESS' && (
          <TextField
            label="Their new email address"
            help="The one they wrote to us from."
            type="email"
            autoComplete="off"
            {...input('email')}
          />
        )}
        <TextField
          label="Who wrote to us in their place"
          help="The address of that person, if somebody else wrote for them."
          optional
          type="email"
          autoComplete="off"
          {...input('askedBy')}
        />
      </Stack>
    </ConfirmDialog>
  )
}
