import { Dialog as Base, Portal } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { DialogProps } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'

/**
 * A sheet over the page. The focus stays inside, and returns to its previous element on closing.
 */
export function DialogSheet({
  open,
  onClose,
  title,
  children,
  footer,
  size = 'md',
  autoCloseAfter,
  role = 'dialog',
}: DialogProps) {
  useEffect(() => {
    if (!open || autoCloseAfter === undefined) return
    const timer = setTimeout(onClose, autoCloseAfter)
    return () => clearTimeout(timer)
  }, [open, autoCloseAfter, onClose])
  // A dialog that is open from its first moment would trap the focus twice, and not give it back.
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(open), [open])
  const openedOnPath = useRef('')
  useEffect(() => {
    if (open) openedOnPath.current = window.location.pathname
  }, [open])
  return (
    <Base.Root
      open={shown}
      onOpenChange={(change) => {
        if (!change.open) onClose()
      }}
      role={role}
      size={size}
      closeOnInteractOutside={role === 'dialog'}
      // A new page moves the focus to its heading, which must not close the sheet.
      onFocusOutside={(event) => event.preventDefault()}
      // If the dialog has led to another page, the button that opened the dialog is gone.
      finalFocusEl={() =>
        window.location.pathname === openedOnPath.current
          ? null
          : document.querySelector<HTMLElement>('main h1')
      }
    >
      <Portal>
        <Base.Backdrop />
        <Base.Positioner>
          <Base.Content>
            <Base.Header>
              <Base.Title asChild>
                <h2>{title}</h2>
              </Base.Title>
            </Base.Header>
            <Base.Body>{children}</Base.Body>
            {footer && <Base.Footer>{footer}</Base.Footer>}
            <Base.CloseTrigger asChild>
              <IconButton label="Close" showTooltip={false} icon={<X size={20} />} />
            </Base.CloseTrigger>
          </Base.Content>
        </Base.Positioner>
      </Portal>
    </Base.Root>
  )
}
