import { useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type Invited, invitedBy } from '#web/lib/session/invited.ts'

/**
 * The invitation that led here. It is read in an effect, since the app must first draw the page
 * as the build did.
 */
export const useInvited = (): Invited | undefined => {
  const { state } = useLocation()
  const [invited, setInvited] = useState<Invited>()
  useLayoutEffect(() => setInvited(invitedBy(state)), [state])
  return invited
}
