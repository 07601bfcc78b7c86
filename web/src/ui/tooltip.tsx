import { Tooltip as Base, Portal } from '@chakra-ui/react'
import type { ReactElement } from 'react'

/** A line of text above its element, shown 400 ms after hover or focus. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Base.Root openDelay={400} closeDelay={100} positioning={{ placement: 'top', gutter: 8 }}>
      <Base.Trigger asChild>{children}</Base.Trigger>
      <Portal>
        <Base.Positioner>
          <Base.Content>{text}</Base.Content>
        </Base.Positioner>
      </Portal>
    </Base.Root>
  )
}
