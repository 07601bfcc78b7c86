import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Form } from './form.tsx'
import { Text } from './typography.tsx'

/** The task that a dialog starts: a mutation, or a form whose input the browser keeps. */
export interface Work {
  readonly busy: boolean
  /** Why it was refused, if no field is at fault. */
  readonly error: ReactNode
  /** Drops the last error, and the input. */
  readonly forget?: () => void
}

/** A mutation runs, a form is submitted. */
export type Started = { readonly run: () => unknown } | { readonly submit: () => unknown }

export const start = (work: Started) => ('run' in work ? work.run() : work.submit())

export interface FormDialogProps {
  /** A dialog with fields is mounted while it is open. */
  open?: boolean
  /** Called when the dialog is closed in any way. "Cancel" first drops the input. */
  onClose: () => void
  title: ReactNode
  work: Work & Started
  /** A refusal that the dialog shows in its own way. */
  refusal?: ReactNode
  /** What follows from the act. It stays in sight above the buttons. */
  note?: ReactNode
  /** Absent while there is nothing to save. */
  confirmLabel: string | undefined
  cancelLabel?: string
  /** The person may regret the act: its button is red, and a tap outside closes nothing. */
  dangerous?: boolean
  gap?: '0' | '5'
  children: ReactNode
}

/** A dialog that is a form: the buttons below, the refusal above them, and the input stays. */
export function FormDialog({
  open = true,
  onClose,
  title,
  work,
  refusal = work.error,
  note,
  confirmLabel,
  cancelLabel = 'Cancel',
  dangerous = false,
  gap = '5',
  children,
}: FormDialogProps) {
  const id = useId()
  const cancel = () => {
    work.forget?.()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      role={dangerous ? 'alertdialog' : 'dialog'}
      footer={
        <>
          {note && (
            <Text size="sm" flexBasis="full">
              {note}
            </Text>
          )}
          <Button variant="secondary" onClick={cancel}>
            {cancelLabel}
          </Button>
          {confirmLabel && (
            <Button
              type="submit"
              form={id}
              variant={dangerous ? 'danger' : 'primary'}
              loading={work.busy}
            >
              {confirmLabel}
            </Button>
          )}
        </>
      }
    >
      <Form id={id} gap={gap} onSubmit={() => start(work)} error={refusal}>
        {children}
      </Form>
    </Dialog>
  )
}
