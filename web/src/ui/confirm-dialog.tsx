import { type ReactNode, useState } from 'react'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from './text-field.tsx'

export interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** What will happen, to whom and when. */
  children: ReactNode
  confirmLabel: string
  /** The label of the other button: what stays as it is. */
  cancelLabel?: string
  onConfirm: () => void
  busy?: boolean
  /** A word that must be typed first; for acts that cannot be undone. */
  typed?: string
  error?: ReactNode
}

/** Asks for confirmation before a dangerous act, with a word to type if the act cannot be undone. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Keep it',
  onConfirm,
  busy = false,
  typed,
  error,
}: ConfirmDialogProps) {
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState(false)
  const close = () => {
    setText('')
    setWrong(false)
    onClose()
  }
  const confirm = () => {
    const matches = typed === undefined || text.trim().toLowerCase() === typed.toLowerCase()
    setWrong(!matches)
    if (matches) onConfirm()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      role="alertdialog"
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {cancelLabel}
          </Button>
          <Button variant="danger" loading={busy} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          confirm()
        }}
      >
        {children}
        {typed === undefined && error && (
          <Banner tone="error" role="alert">
            {error}
          </Banner>
        )}
        {typed !== undefined && (
          <TextField
            id="confirm-typed"
            label={
              <>
                Type <em>{typed}</em> to go on
              </>
            }
            value={text}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={wrong ? `Type “${typed}” exactly as it stands above.` : error}
            onChange={(event) => {
              setText(event.target.value)
              setWrong(false)
            }}
          />
        )}
      </form>
    </Dialog>
  )
}
