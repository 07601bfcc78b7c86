import { useState } from 'react'
import { showAlert } from '#web/lib/page/alert.ts'
import { whileLoading } from '#web/lib/page/loading.ts'
import { closeDialog, showDialog } from '#web/lib/page/show-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Row } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/typography.tsx'
import { Specimen } from './specimen.tsx'

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/** The layers over the page. */
export function OverlaySpecimens() {
  const [confirming, setConfirming] = useState(false)
  const [drawer, setDrawer] = useState(false)
  return (
    <Specimen title="Over the page" module="dialog.tsx, confirm-dialog.tsx, drawer.tsx, lib/page/*">
      <Row>
        <Button
          variant="secondary"
          onClick={() =>
            showDialog({
              title: 'Your will is ready to sign',
              body: <Text>Print it, and sign it before two witnesses.</Text>,
              footer: <Button onClick={closeDialog}>Good</Button>,
            })
          }
        >
          Dialog
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            showDialog({
              title: 'Goes by itself',
              body: <Text>This closes after three seconds.</Text>,
              autoCloseAfter: 3000,
            })
          }
        >
          Dialog that closes itself
        </Button>
        <Button variant="secondary" onClick={() => setConfirming(true)}>
          Typed confirmation
        </Button>
        <Button variant="secondary" onClick={() => setDrawer(true)}>
          Drawer
        </Button>
        <Button
          variant="secondary"
          onClick={() => showAlert({ message: 'Your details are saved.', tone: 'success' })}
        >
          Alert
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            showAlert({
              title: 'System error',
              message: 'We encountered an error. Please try again.',
              tone: 'error',
              sticky: true,
            })
          }
        >
          Sticky alert
        </Button>
        <Button variant="secondary" onClick={() => void whileLoading(wait(3000))}>
          Loading bar
        </Button>
      </Row>
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title="Delete both wills?"
        confirmLabel="Delete them"
        wordToType="delete"
        work={{ run: () => setConfirming(false) }}
      >
        <Text mb="4">All answers go at once, and nobody can bring them back.</Text>
      </ConfirmDialog>
      <Drawer open={drawer} onClose={() => setDrawer(false)} title="Details" side="end">
        <Text>A panel for what belongs to the page but need not always be seen.</Text>
      </Drawer>
    </Specimen>
  )
}
