import { type ReactNode, useState } from 'react'
import { FormDialog, type Work } from './form-dialog.tsx'
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
  /** What is confirmed. */
  work: Partial<Work> & { readonly run: () => unknown }
  /** A word that must be typed first; for acts that cannot be undone. */
  typed?: string
}

/** Asks for confirmation before a dangerous act, with a word to type if the act cannot be undone. */
export function ConfirmDialog({
  onClose,
  children,
  cancelLabel = 'Keep it',
  work: { run, busy = false, error, forget },
  typed,
  ...dialog
}: ConfirmDialogProps) {
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState(false)
  const close = () => {
    setText('')
    setWrong(false)
    forget?.()
    onClose()
  }
  const confirm = () => {
    const matches = typed === undefined || text.trim().toLowerCase() === typed.toLowerCase()
    setWrong(!matches)
    if (matches) return run()
  }
  return (
    <FormDialog
      {...dialog}
      onClose={close}
      cancelLabel={cancelLabel}
      work={{ run: confirm, busy, error: typed === undefined && error }}
      dangerous
      gap="0"
    >
      {children}
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
    </FormDialog>
  )
}
