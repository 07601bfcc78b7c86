import { chakra } from '@chakra-ui/react'
import { Download, Printer } from 'lucide-react'
import { saveFile } from '#web/lib/files/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Actions } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/typography.tsx'

function download(codes: readonly string[]) {
  const text = ['Heirloom recovery codes. Each works once.', '', ...codes, ''].join('\n')
  saveFile(new Blob([text], { type: 'text/plain' }), 'heirloom-recovery-codes.txt')
}

/** The ten codes, shown only once, with ways to store them. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
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
