import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { api, type Output } from '#web/lib/api/api.ts'
import { cancelled, useMutation } from '#web/lib/api/use-mutation.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { Person } from './person-search.tsx'

type Outcome = Output<'UserProfile', 'DeleteUsers'>['items'][number]['outcome']

/** Why the deletion of an account was not announced. */
const refusals: Readonly<Partial<Record<Outcome, string>>> = {
  NOT_FOUND: 'This account was deleted already.',
  MEMORIAL: 'This account is a memorial, and stays.',
  PASSING_OPEN: 'Their death is reported. The account stays until that is decided.',
  FAILED: 'It failed: the account stays as it is. Try again later.',
}

/** Announces that an account will be deleted in seven days. */
export function AnnounceDeletion({
  open,
  person: { userId, email },
  onClose,
  onAnnounced,
}: {
  open: boolean
  person: Person
  onClose: () => void
  onAnnounced: (deletedAt: string) => void
}) {
  const [refusal, setRefusal] = useState<string>()
  const announcing = useMutation(
    async () => {
      setRefusal(undefined)
      const { items } = await api.UserProfile.DeleteUsers({ body: { userIds: [userId] } })
      const { outcome = 'NOT_FOUND', deletedAt } = items[0] ?? {}
      if (deletedAt === undefined) {
        setRefusal(refusals[outcome])
        return cancelled
      }
      onAnnounced(deletedAt)
      onClose()
      return true
    },
    { done: 'The deletion is announced.' },
  )
  return (
    <ConfirmDialog
      open={open}
      onClose={() => {
        setRefusal(undefined)
        onClose()
      }}
      title="Delete this account in seven days?"
      confirmLabel="Announce it"
      wordToType="delete"
      work={{ ...announcing, error: refusal ?? announcing.error }}
    >
      <chakra.p mb="4">
        {email} gets an email, is signed out everywhere, and their account is closed. Their
        delegates are told the day. They keep the account with the link of the email or after
        signing in. After seven days everything of theirs is erased.
      </chakra.p>
    </ConfirmDialog>
  )
}
