import { useHostPartner } from '#web/lib/brand/use-host-partner.ts'
import { AuthHeading } from '#web/parts/auth-heading.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { RegisterForm } from './register-form.tsx'
import { RegisterSkeleton } from './register-skeleton.tsx'
import { useInvited } from './use-invited.ts'

/**
 * Registration. On a partner's host the person registers with that partner, who may ask for a seat
 * code. So the form waits until the partner is known.
 */
export function Component() {
  const answer = useHostPartner()
  const invited = useInvited()
  return (
    <>
      <AuthHeading title="Create your account">
        It takes a few minutes: this page, a code from your email, one from your phone, and codes to
        keep for the day your phone is lost.
        {/* A person who was invited comes for somebody else's sake, and has no answers yet. */}
        {!invited && ' Your answers are encrypted with a key for your account alone.'}
      </AuthHeading>
      <Loaded answer={answer} skeleton={<RegisterSkeleton />}>
        {(partner) => (
          <RegisterForm
            seatCodeFrom={partner?.paysFor.includes('seatCode') ? partner.name : undefined}
          />
        )}
      </Loaded>
    </>
  )
}
