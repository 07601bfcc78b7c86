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
    <Suspense>
      <Part />
    </Suspense>
  )
}
