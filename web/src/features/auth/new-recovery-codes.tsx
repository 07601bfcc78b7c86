import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import { messageOf } from '#web/lib/api/message-of.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { updateCredentials } from '#web/lib/session/session.ts'
import { AuthHeading } from '#web/parts/auth-heading.tsx'
import { KeepCodes } from '#web/parts/security/keep-codes.tsx'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { ErrorState } from '#web/ui/states.tsx'

interface Props {
  /** The password of the sign-in that has just ended. */
  currentPassword: string
  /**
   * How often a person who has no codes may still say "later". Absent if the app was set up just
   * now: the codes are then made at once, without a question.
   */
  laterLeft?: number | undefined
  onDone: () => void
}

const times: Readonly<Record<number, string>> = {
  1: 'one more time',
  2: 'two more times',
  3: 'three times',
}

/**
 * Makes ten recovery codes: right after the app was set up, or at the sign-in of a person who has
 * kept none.
 */
export function NewRecoveryCodes({ currentPassword, laterLeft, onDone }: Props) {
  const [codes, setCodes] = useState<readonly string[]>()
  const [problem, setProblem] = useState<string>()
  const [isMaking, setIsMaking] = useState(laterLeft === undefined)
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

  if (!isMaking) {
    return (
      <>
        <AuthHeading title="Your way back in">
          You have no recovery codes that you have kept. If your phone is lost, a code is the quick
          way back into your account. Making them takes two minutes; have paper or a printer ready.
        </AuthHeading>
        <Stack gap="3">
          <Problem message={puttingOff.error} />
          <Button size="lg" wide onClick={() => setIsMaking(true)}>
            Make my codes
          </Button>
          {laterLeft !== undefined && laterLeft > 0 && (
            <Button
              variant="tertiary"
              loading={puttingOff.busy}
              onClick={() => void puttingOff.run()}
            >
              Later (you can say so {times[laterLeft]})
            </Button>
          )}
        </Stack>
      </>
    )
  }
  return (
    <>
      <AuthHeading title="Keep these recovery codes">
        If you ever lose your phone, one of them lets you back in. Print them, or keep them where
        you keep your passport. We show them only now, and never send them by mail.
      </AuthHeading>
      {problem && (
        <Stack>
          <ErrorState onRetry={make}>{problem}</ErrorState>
          <Button size="lg" wide variant="secondary" onClick={goOn}>
            Go on and do this later
          </Button>
        </Stack>
      )}
      {!problem && (codes ? <KeepCodes codes={codes} onKept={goOn} /> : <SkeletonText lines={5} />)}
    </>
  )
}
