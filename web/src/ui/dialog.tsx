import { lazy, type ReactNode, Suspense, useState } from 'react'

const DialogSheet = lazy(() =>
  import('./dialog-sheet.tsx').then((module) => ({ default: module.DialogSheet })),
)

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** The buttons at the bottom, with the primary one last. */
  footer?: ReactNode
  size?: 'md' | 'lg' | 'xl'
  /** Closes by itself after this many milliseconds. */
  autoCloseAfter?: number
  /** `alertdialog` is for dangerous acts. A tap outside does not close it. */
  role?: 'dialog' | 'alertdialog'
}

/**
 * A sheet over the page. The focus stays inside, and returns to its previous element on closing.
 * The code that draws it is loaded when the first dialog opens.
 */
export function Dialog(props: DialogProps) {
  // The parent may drop the content as soon as it closes the dialog. The sheet keeps the last
  // content until it is gone.
  const [last, setLast] = useState(props.open ? props : undefined)
  if (props.open && last !== props) setLast(props)
  if (!last) return null
  return (
    <Suspense>
      <DialogSheet {...last} open={props.open} onClose={props.onClose} />
    </Suspense>
  )
}
