import { chakra } from '@chakra-ui/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import { messageOf } from '#web/lib/api/message-of.ts'
import { RecoveryCodeList } from '#web/parts/security/recovery-code-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { AuthHeading } from './auth-heading.tsx'

/** Shown after the app was set up: ten recovery codes in case it is lost. */
export function NewRecoveryCodes({
  currentPassword,
  onDone,
}: {
  /** The password of the sign-in that has just ended. */
  currentPassword: string
  onDone: () => void
}) {
  const [codes, setCodes] = useState<readonly string[]>()
  const [problem, setProblem] = useState<string>()
  const [kept, setKept] = useState(false)
  const [asked, setAsked] = useState(false)
  const begun = useRef(false)

  const make = useCallback(() => {
    setProblem(undefined)
    api.Security.CreateRecoveryCodes({ body: { currentPassword } }).then(
      (answer) => setCodes(answer.codes),
      (error: unknown) => setProblem(messageOf(error)),
    )
  }, [currentPassword])

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    make()
  }, [make])

  return (
    <>
      <AuthHeading title="Keep these recovery codes">
        If you ever lose your phone, one of them lets you back in. Print them, or keep them where
        you keep your passport. We show them only now.
      </AuthHeading>
      {problem ? (
        <ErrorState onRetry={make}>{problem}</ErrorState>
      ) : codes ? (
        <RecoveryCodeList codes={codes} />
      ) : (
        <SkeletonText lines={5} />
      )}
      <chakra.div mt="6" display="grid" gap="4">
        {codes && (
          <Checkbox
            checked={kept}
            error={asked && !kept ? 'Please keep the codes first, then tick this box.' : undefined}
            onChange={(event) => setKept(event.target.checked)}
          >
            I have put these codes in a safe place
          </Checkbox>
        )}
        <Button
          size="lg"
          wide
          onClick={() => {
            if (kept || !codes) onDone()
            else setAsked(true)
          }}
        >
          {codes || !problem ? 'Go on' : 'Go on and do this later'}
        </Button>
      </chakra.div>
    </>
  )
}
