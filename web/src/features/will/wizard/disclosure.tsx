import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/stack.tsx'

/** More answers, which few people need, hidden behind a button. */
export function Disclosure({
  label,
  open: given,
  onClose,
  children,
}: {
  label: string
  /** True if there are already answers inside. */
  open: boolean
  /** Removes the answers inside. */
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
    <Stack ref={inside} gap="5" borderStart="3px solid {colors.hairline}" ps="5">
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
    </Stack>
  )
}
