import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import { hasCode } from '#web/lib/api/api-error.ts'
import { messageOf } from '#web/lib/api/message-of.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { AuthenticatorKey } from '#web/parts/security/authenticator-key.tsx'
import { authenticatorUri } from '#web/parts/security/authenticator-uri.ts'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { Text } from '#web/ui/typography.tsx'
import { ProveByCode } from './prove-by-code.tsx'

/** Sets up another authenticator app: its key, then its first six digits. */
export function NewAuthenticator({
  onDone,
  onCancel,
}: {
  onDone: () => void
  onCancel: () => void
}) {
  const { email } = useCredentials()
  const [secret, setSecret] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const begun = useRef(false)

  const begin = useCallback(async () => {
    setProblem(undefined)
    try {
      const { secretCode } = await api.Security.BeginAppSetup()
      setSecret(secretCode)
    } catch (error) {
      if (hasCode(error, 'SIGN_IN_CANCELLED')) onCancel()
      else setProblem(messageOf(error))
    }
  }, [onCancel])

  useEffect(() => {
    // Once: React may run an effect twice, and a second call would make another key.
    if (begun.current) return
    begun.current = true
    void begin()
  }, [begin])

  if (problem) return <ErrorState onRetry={() => void begin()}>{problem}</ErrorState>
  if (!secret) return <SkeletonText lines={5} />
  return (
    <Stack gap="5">
      <Text>
        Scan this picture with your app. What you use now keeps working until the new app has given
        its first code.
      </Text>
      <div>
        <AuthenticatorKey secret={secret} uri={authenticatorUri(secret, email)} />
      </div>
      <ProveByCode
        label="Code from the new app"
        prove={(body) => api.Security.ConfirmAppSetup({ body })}
        onDone={onDone}
        onCancel={onCancel}
      />
    </Stack>
  )
}
