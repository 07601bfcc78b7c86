import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Generator } from './generator.tsx'

export interface GeneratorDialogProps {
  open: boolean
  onClose: () => void
  onUse: (password: string) => void
}

/** Makes a password up, of characters or of words. */
export function GeneratorDialog({ open, onClose, onUse }: GeneratorDialogProps) {
  const [password, setPassword] = useState('')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Make up a password"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => onUse(password)}>Use this one</Button>
        </>
      }
    >
      {open && <Generator onMade={setPassword} />}
    </Dialog>
  )
}
