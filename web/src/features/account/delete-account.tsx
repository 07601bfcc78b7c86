import { chakra } from '@chakra-ui/react'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod'
import { CurrentPassword } from '#shared/contract/credentials.ts'
import { paths } from '#shared/paths.ts'
import { forgetWaiting } from '#web/lib/analytics/report.ts'
import { api } from '#web/lib/api/api.ts'
import { dateAndTime } from '#web/lib/date-and-time.ts'
import { forgetEnded } from '#web/lib/session/authority.ts'
import { loadIdentity } from '#web/lib/session/load-identity.ts'
import { requireRecentSignIn } from '#web/lib/session/recent-sign-in.ts'
import { endSession, useCredentials } from '#web/lib/session/session.ts'
import { inputOf } from '#web/parts/form/input-of.ts'
import { useCheckedForm } from '#web/parts/form/use-checked-form.ts'
import { CurrentPasswordField } from '#web/parts/security/current-password-field.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DeleteButton } from '#web/ui/delete-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { SecurityCard } from './security-card.tsx'

/**
 * Has the account deleted in seven days, after a recent sign-in, with the current password and
 * three typed words.
 */
export function DeleteAccount() {
  const { userId } = useCredentials()
  const navigate = useNavigate()
  const [dialogOpen, setDialogOpen] = useState(false)
  const form = useCheckedForm({
    schema: z.object({ currentPassword: CurrentPassword }),
    values: { currentPassword: '' },
    save: ({ currentPassword }) => api.UserProfile.DeleteUser({ userId, currentPassword }),
    onSaved: async ({ deletedAt }) => {
      setDialogOpen(false)
      endSession({ unsaved: 'erase' })
      forgetEnded()
      forgetWaiting()
      const identity = await loadIdentity()
      await identity.dropTokens()
      const notice = `Your account will be deleted on ${dateAndTime(deletedAt)}. To keep it, use the link in our email, or sign in before.`
      await navigate(paths.signIn, { state: { notice } })
    },
  })

  const begin = async () => {
    if (await requireRecentSignIn()) setDialogOpen(true)
  }
  const close = () => setDialogOpen(false)

  return (
    <SecurityCard
      icon={<Trash2 size={22} />}
      title="Delete my account"
      lead="Your wills, your details and your activity log are deleted after seven days, and so is the key that they were encrypted with."
      action={<DeleteButton onClick={() => void begin()}>Delete my account</DeleteButton>}
    >
      <ConfirmDialog
        open={dialogOpen}
        onClose={close}
        title="Delete your account in seven days?"
        confirmLabel="Delete everything"
        wordToType="delete my account"
        work={form}
      >
        <chakra.p mb="3">
          Your account is closed at once: every device is signed out, nobody can open what is in it,
          and nothing is sent from it. We email you, and tell your delegates the day. Until then you
          keep it with the link in the email, or by signing in.
        </chakra.p>
        <chakra.p mb="3">
          After seven days everything that you keep here is deleted, and nobody can bring it back.
          Copies in our backups are gone 35 days later. A subscription is not renewed.
        </chakra.p>
        <chakra.p mb="3">
          Do you want to keep anything?{' '}
          <TextLink to={`${paths.myAccount}?tab=kept`} onClick={close}>
            Download everything first
          </TextLink>
          .
        </chakra.p>
        <chakra.p mb="5">A will that you printed and signed stays valid.</chakra.p>
        <chakra.div mb="4">
          <CurrentPasswordField id="current-password" {...inputOf(form)('currentPassword')} />
        </chakra.div>
      </ConfirmDialog>
    </SecurityCard>
  )
}
