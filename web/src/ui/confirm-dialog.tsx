import { type ReactNode, useState } from 'react'
import { FormDialog, type Started, start, type Work } from './form-dialog.tsx'
import { TextField } from './text-field.tsx'

export interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Says what will happen, to whom and when. */
  children: ReactNode
  confirmLabel: string
  /** The label of the other button: what stays as it is. */
  cancelLabel?: string
  /** The act that is confirmed. */
  work: Partial<Work> & Started
  /** A word that must be typed first, for acts that cannot be undone. */
  typed?: string
  /** False for an act that nobody loses anything by: its button is not red. */
  hurts?: boolean
}

/**
 * Asks for confirmation before a dangerous act, with a word to type if the act cannot be undone.
 */
export function ConfirmDialog({
  onClose,
  children,
  cancelLabel = 'Keep it',
  work,
  typed,
  hurts = true,
  ...dialog
}: ConfirmDialogProps) {
  const { busy = false, error, forget } = work
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
    if (matches) return start(work)
  }
  return (
    <FormDialog
      {...dialog}
      onClose={close}
      cancelLabel={cancelLabel}
      work={{ run: confirm, busy, error: typed === undefined && error }}
      dangerous={hurts}
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
