import { type ReactNode, useState } from 'react'
import { Checkbox } from './checkbox.tsx'
import { FormDialog, type Started, start, type Work } from './form-dialog.tsx'
import { TextField } from './text-field.tsx'

export interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Says what will happen, who is concerned, and when. */
  children: ReactNode
  confirmLabel: string
  /** The label of the other button, which says what stays as it is. */
  cancelLabel?: string
  /** The act that is confirmed. */
  work: Partial<Work> & Started
  /** A word that must be typed first, for acts that cannot be undone. */
  wordToType?: string
  /** A sentence that must be ticked first, for acts that say something of a person. */
  tick?: string
  /** False if nobody loses anything by the act. Its button is not red. */
  dangerous?: boolean
}

/**
 * Asks for confirmation before an act, with a word to type if the act cannot be undone, or a
 * sentence to tick.
 */
export function ConfirmDialog({
  onClose,
  children,
  cancelLabel = 'Keep it',
  work,
  wordToType,
  tick,
  dangerous = true,
  ...dialog
}: ConfirmDialogProps) {
  const { busy = false, error, forget } = work
  const [text, setText] = useState('')
  const [ticked, setTicked] = useState(false)
  const [wrong, setWrong] = useState(false)
  const close = () => {
    setText('')
    setTicked(false)
    setWrong(false)
    forget?.()
    onClose()
  }
  const confirm = () => {
    const matches =
      wordToType === undefined || text.trim().toLowerCase() === wordToType.toLowerCase()
    const isMeant = matches && (tick === undefined || ticked)
    setWrong(!isMeant)
    if (isMeant) return start(work)
  }
  return (
    <FormDialog
      {...dialog}
      onClose={close}
      cancelLabel={cancelLabel}
      // If a word must be typed, its field shows the error.
      work={{ run: confirm, busy, error: wordToType === undefined && error }}
      dangerous={dangerous}
      gap="0"
    >
      {children}
      {tick !== undefined && (
        <Checkbox
          checked={ticked}
          error={wrong && !ticked && 'Check this box first.'}
          onChange={(event) => setTicked(event.target.checked)}
        >
          {tick}
        </Checkbox>
      )}
      {wordToType !== undefined && (
        <TextField
          id="confirm-typed"
          label={
            <>
              Type <em>{wordToType}</em> to go on
            </>
          }
          value={text}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={wrong ? `Type “${wordToType}” as shown above.` : error}
          onChange={(event) => {
            setText(event.target.value)
            setWrong(false)
          }}
        />
      )}
    </FormDialog>
  )
}
