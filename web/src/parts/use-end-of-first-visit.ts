import { useEffect, useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import { updateCredentials, useCredentials } from '#web/lib/session/session.ts'

/**
 * Records that the first visit is over once the screen is shown that it leads to. Returns whether
 * it was the first.
 */
export function useEndOfFirstVisit(): boolean {
  const { showIntro, userId } = useCredentials()
  const [isFirst] = useState(showIntro === true)
  useEffect(() => {
    if (!showIntro) return
    updateCredentials({ showIntro: false })
    void api.UserProfile.setUserIntroToFalse({ userId }).catch(() => undefined)
  }, [showIntro, userId])
  return isFirst
}
