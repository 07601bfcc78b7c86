import { useCallback, useEffect, useRef, useState } from 'react'
import type { CurrentUser } from '#shared/model/user-profile.ts'
import { api } from '#web/lib/api/api.ts'
import { messageOf } from '#web/lib/api/message-of.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { updateCredentials } from '#web/lib/session/session.ts'
import { AuthHeading } from '#web/parts/auth-heading.tsx'
import { KeepCodes } from '#web/parts/security/keep-codes.tsx'
import { ProveCode } from '#web/parts/security/prove-code.tsx'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { Text } from '#web/ui/typography.tsx'

interface Props {
  /** The password with which the person has just signed in. */
  currentPassword: string
  /**
   * Whether the person has made codes, and how often they may still say "later". Absent if the app
   * was set up just now.
   */
  asked?: CurrentUser['codesAsked']
  onDone: () => void
}

/**
 * Ten recovery codes: right after the app was set up, and at a sign-in if the person has never
 * typed one of their codes.
 */
export function NewRecoveryCodes({ currentPassword, asked, onDone }: Props) {
  const [codes, setCodes] = useState<readonly string[]>()
  const [problem, setProblem] = useState<string>()
  const [isMaking, setIsMaking] = useState(asked === undefined)
  const begun = useRef(false)
  const goOn = () => {
    updateCredentials({ codesAsked: undefined })
    onDone()
  }
  const puttingOff = useMutation(async () => {
    await api.Security.PutOffRecoveryCodes()
    goOn()
  })

  const make = useCallback(() => {
    setProblem(undefined)
    api.Security.CreateRecoveryCodes({ body: { currentPassword } }).then(
      (answer) => setCodes(answer.codes),
      (error: unknown) => setProblem(messageOf(error)),
    )
  }, [currentPassword])

  useEffect(() => {
    // Once: React may run an effect twice, and a second call would end the first codes.
    if (!isMaking || begun.current) return
    begun.current = true
    make()
  }, [make, isMaking])

  if (asked && !isMaking) {
    return (
      <>
        <AuthHeading title="Your way back in">
          {asked.made
            ? 'You made recovery codes, for the day your phone is lost.'
            : 'If your phone is ever lost, a recovery code is the quick way back into your account. Making ten takes two minutes. Have paper or a printer ready.'}
        </AuthHeading>
        <Stack gap="3">
          <Problem message={puttingOff.error} />
          {asked.made && <ProveCode onProven={goOn} />}
          <Button
            size="lg"
            wide
            variant={asked.made ? 'secondary' : 'primary'}
            onClick={() => setIsMaking(true)}
          >
            {asked.made ? 'Make new codes' : 'Make my codes'}
          </Button>
          {asked.laterLeft > 0 && (
            <>
              <Button
                variant="tertiary"
                loading={puttingOff.busy}
                onClick={() => void puttingOff.run()}
              >
                Later
              </Button>
              <Text size="sm" tone="muted">
                {asked.laterLeft > 1
                  ? 'We ask again at your next sign-in.'
                  : 'At your next sign-in, this has to be done before you go on.'}
              </Text>
            </>
          )}
        </Stack>
      </>
    )
  }
  return (
    <>
      <AuthHeading title="Keep these recovery codes">
        If you ever lose your phone, one of them lets you back in. Print them, or keep them where
        you keep your passport. We show them only here, and never send them by email.
      </AuthHeading>
      {problem && (
        <Stack>
          <ErrorState onRetry={make}>{problem}</ErrorState>
          <Button size="lg" wide variant="secondary" onClick={goOn}>
            Continue and do this later
          </Button>
        </Stack>
      )}
      {!problem && (codes ? <KeepCodes codes={codes} onKept={goOn} /> : <SkeletonText lines={5} />)}
    </>
  )
}
