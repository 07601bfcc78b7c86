import { lazy, Suspense, useState } from 'react'
import { useSession } from '#web/lib/session/session.ts'
import { useScreen } from './use-arrival.ts'

/** What a member's screen shows until its scripts have arrived: its frame, and its heading. */
export function Opening() {
  const { signedIn } = useSession()
  const opening = useScreen()?.opening
  const [Part] = useState(
    () => opening && lazy(async () => ({ default: (await opening()).Component })),
  )
  if (!Part || !signedIn) return null
  return (
    // Inert, because the screen replaces it, and what a person began in it would be lost.
    <div inert aria-hidden="true" data-opening="">
      <Suspense>
        <Part />
      </Suspense>
    </div>
  )
}
