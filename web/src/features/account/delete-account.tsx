import { chakra } from '@chakra-ui/react'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { forgetWaiting } from '#web/lib/analytics/report.ts'
import { api } from '#web/lib/api/api.ts'
import { dateAndTime } from '#web/lib/date-and-time.ts'
import { forgetEnded } from '#web/lib/session/authority.ts'
import { requireRecentSignIn } from '#web/lib/session/recent-sign-in.ts'
import { endSession, useCredentials } from '#web/lib/session/session.ts'
import { DeleteDialog } from '#web/parts/delete-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { SecurityCard } from './security-card.tsx'

/** Deletes the account permanently, after a recent sign-in and three typed words. */
export function DeleteAccount() {
  const { userId } = useCredentials()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)

  const begin = async () => {
    if (await requireRecentSignIn()) setAsking(true)
  }
  const remove = async () => {
    const { deletedAt } = await api.UserProfile.DeleteUser({ userId })
    endSession('erase')
    forgetEnded()
    forgetWaiting()
    const identity = await import('#web/lib/session/identity.ts')
    await identity.dropTokens()
    const notice = deletedAt
      ? `Your account will be deleted ${dateAndTime(deletedAt)}. To keep it, sign in before, or use the link in our mail.`
      : 'Your account is deleted.'
    return navigate(paths.signIn, { state: { notice } })
  }

  return (
    <SecurityCard
      icon={<Trash2 size={22} />}
      title="Delete my account"
      lead="Your wills, your details and your activity log are deleted, and so is the key that they were encrypted with."
      action={
        <Button variant="secondary" color="error" onClick={() => void begin()}>
          Delete my account
        </Button>
      }
    >
      <DeleteDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Delete your account for good?"
        confirmLabel="Delete everything"
        typed="delete my account"
        onDelete={remove}
      >
        <chakra.p mb="3">
          Everything that you keep here is deleted at once, and nobody can bring it back. Copies in
          our backups are gone after 35 days. A subscription ends at once.
        </chakra.p>
        <chakra.p mb="3">
          Is there something that you want to keep?{' '}
          <TextLink to={`${paths.myAccount}?tab=kept`} onClick={() => setAsking(false)}>
            Download everything first
          </TextLink>
          .
        </chakra.p>
        <chakra.p mb="3">
          If you said in the last 30 days that you are alive, after a report of your death, we
          delete it after seven days, and tell your delegates the day.
        </chakra.p>
        <chakra.p mb="5">A will that you printed and signed stays valid.</chakra.p>
      </DeleteDialog>
    </SecurityCard>
  )
}
