import { chakra } from '@chakra-ui/react'
import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#web/lib/files/save-file.ts'
import { LeaveWarning } from '#web/parts/form/leave-warning.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Actions, Stack } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/typography.tsx'
import { ProveCode } from './prove-code.tsx'

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

function download(codes: readonly string[]) {
  const text = ['Heirloom recovery codes. Each works once.', '', ...codes, ''].join('\n')
  saveFile(new Blob([text], { type: 'text/plain' }), 'heirloom-recovery-codes.txt')
}

/** The ten codes, shown only once, with ways to store them. */
function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  return (
    <div>
      <chakra.ol
        aria-label="Your recovery codes"
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
        columnGap="6"
        rowGap="2"
        p="5"
        bg="wash"
        borderRadius="lg"
        fontFamily="mono"
        fontSize="lg"
        letterSpacing="0.04em"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </chakra.ol>
      <Text size="sm" tone="muted" mt="2">
        Each works once. 0 and 1 are digits: no code has the letter O, I or L.
      </Text>
      <Actions mt="4" _print={{ display: 'none' }}>
        <Button variant="secondary" icon={<Printer size={18} />} onClick={() => window.print()}>
          Print
        </Button>
        <Button variant="secondary" icon={<Download size={18} />} onClick={() => download(codes)}>
          Save as a file
        </Button>
        <CopyButton text={codes.join('\n')} label="Copy all" clearAfterwards />
      </Actions>
    </div>
  )
}
