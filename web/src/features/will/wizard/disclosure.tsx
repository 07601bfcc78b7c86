import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/stack.tsx'

/** More answers, which few people need, hidden behind a button. */
export function Disclosure({
  label,
  quiet = false,
  open: hasAnswers,
  onClose,
  children,
}: {
  label: string
  /** A small link instead of a button, for what very few people need. */
  quiet?: boolean
  /** True if there are already answers inside. */
  open: boolean
  /** Removes the answers inside. */
  onClose: () => void
  children: ReactNode
}) {
  const [wasOpened, setWasOpened] = useState(false)
  const inside = useRef<HTMLDivElement>(null)
  const open = hasAnswers || wasOpened
  useEffect(() => {
    if (wasOpened) inside.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [wasOpened])
  if (!open) {
    return (
      <div>
        <Button
          variant="tertiary"
          textAlign="start"
          {...(quiet
            ? { color: 'muted', fontSize: 'xs', fontWeight: 'normal', textDecoration: 'underline' }
            : { icon: <Plus size={18} /> })}
          onClick={() => setWasOpened(true)}
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
          onClick={() => {
            setWasOpened(false)
            onClose()
          }}
        >
          Leave this out
        </Button>
      </div>
    </Stack>
  )
}
