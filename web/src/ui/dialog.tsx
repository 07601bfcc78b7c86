import { lazy, type ReactNode, Suspense, useState } from 'react'

const DialogSheet = lazy(() =>
  import('./dialog-sheet.tsx').then((module) => ({ default: module.DialogSheet })),
)

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** The buttons at the bottom, the primary one last. */
  footer?: ReactNode
  size?: 'md' | 'lg'
  /** Closes by itself after so many milliseconds. */
  autoCloseAfter?: number
  /** `alertdialog` for dangerous acts: a tap beside it does not close it. */
  role?: 'dialog' | 'alertdialog'
}

/**
 * A sheet over the page. The focus stays inside, and goes back to where it came from. What draws it is fetched
 * when the first one opens.
 */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense>
      <DialogSheet {...props} />
    </Suspense>
  )
}
