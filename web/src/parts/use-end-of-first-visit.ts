import { useEffect, useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import { updateCredentials, useCredentials } from '#web/lib/session/session.ts'

/**
 * Records that the person's first visit is over, once the screen at its end is shown. Returns
 * whether this was the first visit.
 */
export function useEndOfFirstVisit(): boolean {
  const { showIntro, userId } = useCredentials()
  const [isFirst] = useState(showIntro === true)
  useEffect(() => {
    if (!showIntro) return
    updateCredentials({ showIntro: false })
    // If this is not stored, the person only sees the introduction once more.
    void api.UserProfile.setUserIntroToFalse({ userId }).catch(() => undefined)
  }, [showIntro, userId])
  return isFirst
}
