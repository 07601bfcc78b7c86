import { AuthHeading } from './auth-heading.tsx'
import { RegisterForm } from './register-form.tsx'
import { useHostPartner } from './use-host-partner.ts'

/** Registration. On a partner's host, it is one with the partner. */
export function Component() {
  const { data: partner } = useHostPartner()
  return (
    <>
      <AuthHeading title="Create your account">
        It takes two minutes. Your answers are encrypted with a key of your own.
      </AuthHeading>
      <RegisterForm asksSeatCode={partner?.paysFor.includes('seatCode') ?? false} />
    </>
  )
}
