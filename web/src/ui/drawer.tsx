import { Drawer as Base, Portal } from '@chakra-ui/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'

export interface DrawerProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** From the left (`start`), for navigation, or from the right, for details. */
  side?: 'start' | 'end'
}

/** A panel that slides in from a side and traps the focus until it is closed. */
export function Drawer({ open, onClose, title, children, side = 'start' }: DrawerProps) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(change) => {
        if (!change.open) onClose()
      }}
      placement={side}
      // The drawer keeps the focus inside. But while it opens, the focus can be outside for a
      // moment, which must not close it.
      onFocusOutside={(event) => event.preventDefault()}
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
            <Base.CloseTrigger asChild>
              <IconButton label="Close" showTooltip={false} icon={<X size={20} />} />
            </Base.CloseTrigger>
          </Base.Content>
        </Base.Positioner>
      </Portal>
    </Base.Root>
  )
}
