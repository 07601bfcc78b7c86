import { useState } from 'react'
import { LeaveWarning } from '#web/parts/form/leave-warning.tsx'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/typography.tsx'
import { ProveCode } from './prove-code.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'

interface Props {
  /** Ten new codes, which are shown only now. */
  codes: readonly string[]
  /** Called once the server has confirmed a typed code. It must not leave with a question. */
  onKept: () => void
}

/**
 * Shows new recovery codes, with ways to keep them, and then asks for one of them while the list is
 * hidden. A person who kept none learns it now, and not when their phone is lost.
 */
export function KeepCodes({ codes, onKept }: Props) {
  const [step, setStep] = useState<'show' | 'prove'>('show')
  return (
    <>
      <LeaveWarning asks kept="nothing">
        <Text>
          One thing is left: you have not typed one of your codes yet. They are shown only here. If
          you leave now without saving them, you have to make new ones.
        </Text>
      </LeaveWarning>
      {step === 'show' ? (
        <Stack gap="6">
          <RecoveryCodeList codes={codes} />
          <Button size="lg" wide onClick={() => setStep('prove')}>
            I have kept them
          </Button>
        </Stack>
      ) : (
        <ProveCode codes={codes} onProven={onKept}>
          <Button variant="tertiary" onClick={() => setStep('show')}>
            Show the codes again
          </Button>
        </ProveCode>
      )}
    </>
  )
}
