import { chakra } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

/** Further answers that few people need, behind a button until they are wanted. */
export function Disclosure({
  label,
  open: given,
  onClose,
  children,
}: {
  label: string
  /** True where there are answers inside already. */
  open: boolean
  /** Takes the answers inside back. */
  onClose: () => void
  children: ReactNode
}) {
  const [wanted, setWanted] = useState(false)
  const inside = useRef<HTMLDivElement>(null)
  const open = given || wanted
  useEffect(() => {
    if (wanted) inside.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [wanted])
  if (!open) {
    return (
      <div>
        <Button
          variant="tertiary"
          ms="-3"
          textAlign="start"
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => setWanted(true)}
        >
          {label}
        </Button>
      </div>
    )
  }
  return (
    <chakra.div
      ref={inside}
      display="grid"
      gap="5"
      borderStart="3px solid {colors.hairline}"
      ps="5"
    >
      {children}
      <div>
        <Button
          variant="tertiary"
          ms="-3"
          onClick={() => {
            setWanted(false)
            onClose()
          }}
        >
          Leave this out
        </Button>
      </div>
    </chakra.div>
  )
}
