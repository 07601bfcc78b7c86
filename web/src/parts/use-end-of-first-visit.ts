import { useEffect } from 'react'
import { api } from '#web/lib/api/api.ts'
import { updateCredentials, useCredentials } from '#web/lib/session/session.ts'

/** Records that the first visit is over once the screen is shown that it leads to. */
export function useEndOfFirstVisit(): void {
  const { showIntro, userId } = useCredentials()
  useEffect(() => {
    if (!showIntro) return
    updateCredentials({ showIntro: false })
    void api.UserProfile.setUserIntroToFalse({ userId }).catch(() => undefined)
  }, [showIntro, userId])
}
