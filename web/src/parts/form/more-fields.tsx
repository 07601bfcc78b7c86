import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/typography.tsx'

/**
 * The sections of a form that few people need, folded until somebody asks for them. They stay
 * mounted, so that an upload in one of them goes on.
 */
export function MoreFields({
  holds,
  initiallyOpen,
  refused,
  children,
}: {
  /** “The type, notes and a file” */
  holds: string
  /** Whether there may be answers inside. */
  initiallyOpen: boolean
  /** Whether a field inside was refused. It must then be in sight. */
  refused: boolean
  children: ReactNode
}) {
  const id = useId()
  const [wanted, setWanted] = useState(initiallyOpen)
  const open = wanted || refused
  return (
    <>
      <div>
        <Button
          variant="secondary"
          aria-expanded={open}
          aria-controls={id}
          icon={open ? <ChevronUp size={18} /> : <ChevronDown size={18} />}
          onClick={() => setWanted(!open)}
        >
          More
        </Button>
        <Text size="sm" tone="muted" mt="2">
          {holds}
        </Text>
      </div>
      <Stack id={id} gap="6" display={open ? 'grid' : 'none'}>
        {children}
      </Stack>
    </>
  )
}
