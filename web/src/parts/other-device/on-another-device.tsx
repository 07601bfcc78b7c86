import { chakra } from '@chakra-ui/react'
import { Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/**
 * A button that leads from a desktop to a page on another device: the dialog shows the URL as a
 * code (`UrlCode`). On a telephone itself, the button is not there.
 */
export function OnAnotherDevice({
  label,
  size,
  children,
}: {
  label: string
  /** `lg` beside other large buttons. */
  size?: 'lg'
  children: ReactNode
}) {
  const [open, setOpen] = useState(false)
  return (
    <chakra.div display={{ base: 'none', lg: 'block' }}>
      <Button
        variant="secondary"
        size={size}
        icon={<Smartphone size={18} />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={label}>
        {children}
      </Dialog>
    </chakra.div>
  )
}
