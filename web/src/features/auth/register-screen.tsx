import { useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type Invited, invitedBy } from '#web/lib/session/invited.ts'
import { AuthHeading } from '#web/parts/auth-heading.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { RegisterForm } from './register-form.tsx'
import { RegisterSkeleton } from './register-skeleton.tsx'
import { useHostPartner } from './use-host-partner.ts'

/**
 * The invitation that led here. It is read in an effect, since the app must first draw the page
 * as the build did.
 */
const useInvited = () => {
  const { state } = useLocation()
  const [invited, setInvited] = useState<Invited>()
  useLayoutEffect(() => setInvited(invitedBy(state)), [state])
  return invited
}

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
        It takes two minutes: this page, then a code from your email and one from your phone.
        {/* Who comes at somebody else's request has no answers to protect yet. */}
        {!invited && ' Your answers are encrypted with a key for your account alone.'}
      </AuthHeading>
      <Loaded answer={answer} skeleton={<RegisterSkeleton />}>
        {(partner) => (
          <RegisterForm
            invited={invited}
            seatCodeFrom={partner?.paysFor.includes('seatCode') ? partner.name : undefined}
          />
        )}
      </Loaded>
    </>
  )
}
