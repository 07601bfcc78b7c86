import { paths } from '#shared/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'

/**
 * Says what the person does first after their password was ended. Nobody can sign in with it any
 * more.
 */
export const newPasswordWords = ({
  email,
  codeSent,
}: {
  email: string
  codeSent: boolean
}): string =>
  codeSent
    ? `Open the email that we have just sent to ${email}. It has a code of six digits.`
    : `Ask for a code in an hour: we could not email one to ${email} now. Somebody may have asked for too many. Your account is safe meanwhile.`

/** Leads on to the page for a new password, with the code if one was mailed. */
export function ChooseNewPassword({ email, codeSent }: { email: string; codeSent: boolean }) {
  return codeSent ? (
    <LinkButton size="lg" wide to={paths.confirmPassword} state={{ email }}>
      I have the code
    </LinkButton>
  ) : (
    <LinkButton size="lg" wide to={paths.resetPassword}>
      Ask for a code
    </LinkButton>
  )
}
