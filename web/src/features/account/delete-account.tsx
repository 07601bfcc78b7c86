import { chakra } from '@chakra-ui/react'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { forgetWaiting } from '#web/lib/analytics/report.ts'
import { api } from '#web/lib/api/api.ts'
import { hasCode } from '#web/lib/api/api-error.ts'
import { messageOf } from '#web/lib/api/message-of.ts'
import { dateAndTime } from '#web/lib/date-and-time.ts'
import { forgetEnded } from '#web/lib/session/authority.ts'
import { requireRecentSignIn } from '#web/lib/session/recent-sign-in.ts'
import { endSession, useCredentials } from '#web/lib/session/session.ts'
import { DeleteDialog } from '#web/parts/delete-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { SecurityCard } from './security-card.tsx'

/**
 * Has the account deleted in seven days, after a recent sign-in, with the present password and three
 * typed words.
 */
export function DeleteAccount() {
  const { userId } = useCredentials()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [currentPassword, setPassword] = useState('')
  const [wrong, setWrong] = useState<string>()

  const begin = async () => {
    if (await requireRecentSignIn()) setAsking(true)
  }
  const close = () => {
    setPassword('')
    setWrong(undefined)
    setAsking(false)
  }
  const announce = async (): Promise<string | undefined> => {
    if (currentPassword === '') {
      setWrong('Enter your present password.')
      return undefined
    }
    try {
      return (await api.UserProfile.DeleteUser({ userId, currentPassword })).deletedAt
    } catch (failure) {
      if (!hasCode(failure, 'PASSWORD_WRONG')) throw failure
      setWrong(messageOf(failure))
      return undefined
    }
  }
  const remove = async () => {
    const deletedAt = await announce()
    if (deletedAt === undefined) return false
    endSession('erase')
    forgetEnded()
    forgetWaiting()
    const identity = await import('#web/lib/session/identity.ts')
    await identity.dropTokens()
    const notice = `Your account will be deleted on ${dateAndTime(deletedAt)}. To keep it, use the link in our mail, or sign in before.`
    return navigate(paths.signIn, { state: { notice } })
  }

  return (
    <SecurityCard
      icon={<Trash2 size={22} />}
      title="Delete my account"
      lead="Your wills, your details and your activity log are deleted after seven days, and so is the key that they were encrypted with."
      action={
        <Button variant="secondary" color="error" onClick={() => void begin()}>
          Delete my account
        </Button>
      }
    >
      <DeleteDialog
        open={asking}
        onClose={close}
        title="Delete your account in seven days?"
        confirmLabel="Delete everything"
        typed="delete my account"
        onDelete={remove}
      >
        <chakra.p mb="3">
          Your account is closed at once: every device is signed out, nobody can open what is in it,
          and nothing is sent from it. We mail you, and tell your delegates the day. Until then you
          keep it with the link in the mail, or by signing in.
        </chakra.p>
        <chakra.p mb="3">
          After seven days everything that you keep here is deleted, and nobody can bring it back.
          Copies in our backups are gone 35 days later. A subscription is not renewed.
        </chakra.p>
        <chakra.p mb="3">
          Is there something that you want to keep?{' '}
          <TextLink to={`${paths.myAccount}?tab=kept`} onClick={close}>
            Download everything first
          </TextLink>
          .
        </chakra.p>
        <chakra.p mb="5">A will that you printed and signed stays valid.</chakra.p>
        <chakra.div mb="4">
          <PasswordField
            id="present-password"
            label="Your present password"
            autoComplete="current-password"
            value={currentPassword}
            error={wrong}
            onChange={(event) => {
              setPassword(event.target.value)
              setWrong(undefined)
            }}
          />
        </chakra.div>
      </DeleteDialog>
    </SecurityCard>
  )
}
