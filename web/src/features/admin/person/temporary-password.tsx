import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Stack } from '#web/ui/stack.tsx'
import type { Person } from './person-search.tsx'

/**
 * Makes a random password and gives it to a person. It is shown only here. No mail and no log
 * contains it.
 */
export function TemporaryPassword({
  open,
  person: { userId, email },
  onClose,
  onGiven,
}: {
  open: boolean
  person: Person
  onClose: () => void
  onGiven: () => void
}) {
  const [given, setGiven] = useState<string>()
  const giving = useMutation(async () => {
    const { password } = await api.UserProfile.GenerateRandomPassword({ body: {} })
    await api.UserProfile.ForceChangePassword({ newPassword: password, body: { userId } })
    setGiven(password)
    onGiven()
  })
  const close = () => {
    setGiven(undefined)
    giving.forget()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={given ? 'The temporary password' : 'Give a temporary password?'}
      role="alertdialog"
      footer={
        given ? (
          <Button onClick={close}>I told them</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={close}>
              Not now
            </Button>
            <Button variant="danger" loading={giving.busy} onClick={() => void giving.run()}>
              Give it
            </Button>
          </>
        )
      }
    >
      {given ? (
        <Stack>
          <chakra.p>Give it to {email} by phone. It is not shown again.</chakra.p>
          <chakra.code fontSize="lg" overflowWrap="anywhere">
            {given}
          </chakra.code>
          <div>
            <CopyButton text={given} clearAfterwards />
          </div>
        </Stack>
      ) : (
        <chakra.p>
          {email} is signed out everywhere, and gets an email without the password. After the next
          sign-in they choose a password of their own. Their second step stays.
        </chakra.p>
      )}
      <Problem message={giving.error} mt="4" />
    </Dialog>
  )
}
