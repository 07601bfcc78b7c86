import { chakra } from '@chakra-ui/react'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Stack } from '#web/ui/stack.tsx'

/** Shows a new seat code, once. */
export function SeatCode({ code, onClose }: { code: string | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={code !== undefined}
      onClose={onClose}
      title="The new seat code"
      role="alertdialog"
      footer={<Button onClick={onClose}>I have noted it</Button>}
    >
      {code !== undefined && (
        <Stack>
          <chakra.p>The partner is saved. Its seat code is not shown again.</chakra.p>
          <chakra.code fontSize="lg">{code}</chakra.code>
          <div>
            <CopyButton text={code} />
          </div>
        </Stack>
      )}
    </Dialog>
  )
}
