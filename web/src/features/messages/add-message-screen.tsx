import { useEffect } from 'react'
import { api } from '#web/lib/api/api.ts'
import { updateCredentials, useCredentials } from '#web/lib/session/session.ts'
import { MessageForm } from './edit/message-form.tsx'

/** A new message. It is saved from the first words on. */
export function Component() {
  const { showIntro, userId } = useCredentials()
  // A person who was redirected here on their first visit is not redirected again.
  useEffect(() => {
    if (!showIntro) return
    updateCredentials({ showIntro: false })
    void api.UserProfile.setUserIntroToFalse({ userId }).catch(() => undefined)
  }, [showIntro, userId])
  return <MessageForm loaded={undefined} />
}
