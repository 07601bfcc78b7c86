import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DeleteButton } from '#web/ui/delete-button.tsx'
import { Actions } from '#web/ui/stack.tsx'
import { AnnounceDeletion } from './announce-deletion.tsx'
import { BeginRecovery } from './begin-recovery.tsx'
import type { Person } from './person-search.tsx'
import { TemporaryPassword } from './temporary-password.tsx'

const factorNames = { app: 'an authenticator app', sms: 'text messages' }

const askForPasswordWords = {
  title: 'Ask for a new password',
  confirm: 'Ask for it',
  consequence: (email: string) =>
    `${email} is signed out everywhere. After the next sign-in they choose a new password before they do anything else.`,
}

const stopAskingWords: typeof askForPasswordWords = {
  title: 'No longer ask for a new password',
  confirm: 'No longer ask',
  consequence: (email) => `${email} can go on with the password that they have.`,
}

/**
 * What an administrator can do for a person, or to their account. The server refuses what a
 * memorial forbids.
 */
export function PersonCommands({
  person,
  onChange,
}: {
  person: Person
  onChange: (person: Person) => void
}) {
  const { userId, email, mustChangePassword } = person
  const [open, setOpen] = useState<'password' | 'flag' | 'deletion' | 'stop' | 'recovery'>()
  const [factorText, setFactorText] = useState<string>()
  const close = () => setOpen(undefined)
  const findingFactor = useMutation(async () => {
    // Despite its name, which is the specification's, it answers which second step the person has,
    // and never a code.
    const { secondFactor } = await api.UserProfile.Get2FATokenByUserId({ userId })
    setFactorText(secondFactor ? factorNames[secondFactor] : 'nothing yet')
  })
  const settingFlag = useMutation(
    async () => {
      const { flag } = await api.UserProfile.SetChangePasswordFlag({
        userId,
        flag: !mustChangePassword,
      })
      onChange({ ...person, mustChangePassword: flag })
      close()
    },
    { done: 'Saved.' },
  )
  const stoppingDeletion = useMutation(
    async () => {
      await api.Admin.StopDeletion({ body: { userId } })
      const { deletedAt: _, ...withoutDeletion } = person
      onChange(withoutDeletion)
      close()
    },
    { done: 'The account stays.' },
  )
  const isMemorial = person.state === 'MEMORIAL'
  const flagWords = mustChangePassword ? stopAskingWords : askForPasswordWords
  return (
    <>
      <Actions mt="5">
        <Button
          variant="secondary"
          loading={findingFactor.busy}
          onClick={() => void findingFactor.run()}
        >
          Show the second step
        </Button>
        {!isMemorial && (
          <>
            <Button variant="secondary" onClick={() => setOpen('password')}>
              Give a temporary password
            </Button>
            <Button variant="secondary" onClick={() => setOpen('flag')}>
              {flagWords.title}
            </Button>
          </>
        )}
        {person.state === 'ACTIVE' && !person.recovery && (
          <Button variant="secondary" onClick={() => setOpen('recovery')}>
            Begin a way back in
          </Button>
        )}
        {person.state === 'ACTIVE' && !person.deletedAt && (
          <DeleteButton onClick={() => setOpen('deletion')}>Delete the account</DeleteButton>
        )}
        {person.deletedAt && (
          <Button variant="secondary" onClick={() => setOpen('stop')}>
            Stop the deletion
          </Button>
        )}
      </Actions>
      <chakra.div aria-live="polite" _empty={{ display: 'none' }} mt="4">
        {factorText && <Banner>{`The second step is ${factorText}.`}</Banner>}
        {findingFactor.error && <Banner tone="error">{findingFactor.error}</Banner>}
      </chakra.div>
      <ConfirmDialog
        open={open === 'flag'}
        onClose={close}
        title={`${flagWords.title}?`}
        confirmLabel={flagWords.confirm}
        cancelLabel="Not now"
        work={settingFlag}
      >
        <chakra.p mb="4">{flagWords.consequence(email)}</chakra.p>
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'stop'}
        onClose={close}
        title="Stop the deletion?"
        confirmLabel="Stop it"
        cancelLabel="Not now"
        work={stoppingDeletion}
      >
        <chakra.p mb="4">
          The account stays as it is. {email} gets an email that says so, and signs in again as
          before.
        </chakra.p>
      </ConfirmDialog>
      <TemporaryPassword
        open={open === 'password'}
        person={person}
        onClose={close}
        onGiven={() => onChange({ ...person, mustChangePassword: true })}
      />
      <BeginRecovery
        open={open === 'recovery'}
        person={person}
        onClose={close}
        onBegun={(recovery) => onChange({ ...person, recovery })}
      />
      <AnnounceDeletion
        open={open === 'deletion'}
        person={person}
        onClose={close}
        onAnnounced={(deletedAt) => onChange({ ...person, deletedAt })}
      />
    </>
  )
}
