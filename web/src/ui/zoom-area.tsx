import { chakra } from '@chakra-ui/react'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { Row } from './stack.tsx'
import { Text } from './typography.tsx'

/** The factors by which the content is enlarged. At 1 its whole width is seen. */
const zoomFactors = [1, 1.5, 2, 3] as const

/** Something to read, in an area that scrolls. The reader can make it larger. */
export function ZoomArea({
  label,
  sizesItself = false,
  children,
}: {
  /** The name of what is read. Read out. */
  label: string
  /** The content multiplies its own size by `--zoom`. */
  sizesItself?: boolean
  children: ReactNode
}) {
  const [index, setIndex] = useState(0)
  return (
    <div>
      <Row mb="3" justifyContent="center">
        {/* No tooltips: their code has 47 kB, and the percentage shows what the buttons do. */}
        <IconButton
          label="Smaller"
          icon={<ZoomOut size={20} />}
          showTooltip={false}
          disabled={index === 0}
          onClick={() => setIndex(index - 1)}
        />
        <Text size="sm" tone="muted" aria-live="polite" fontVariantNumeric="tabular-nums">
          {100 * (zoomFactors[index] ?? 1)}%
        </Text>
        <IconButton
          label="Larger"
          icon={<ZoomIn size={20} />}
          showTooltip={false}
          disabled={index === zoomFactors.length - 1}
          onClick={() => setIndex(index + 1)}
        />
      </Row>
      <chakra.section
        aria-label={label}
        // A scrollable area must be reachable by keyboard.
        tabIndex={0}
        // A dialog is lower than the window, and would scroll itself.
        maxH="var(--zoom-area-height, 90vh)"
        overflow="auto"
        css={{ containerType: 'inline-size' }}
        bg="wash"
        border="hairline"
        borderRadius="lg"
        p={{ base: '2', sm: '6' }}
      >
        <chakra.div
          mx="auto"
          w={sizesItself ? 'max-content' : 'calc(min(100%, 52rem) * var(--zoom))'}
          css={{ '--zoom': String(zoomFactors[index]) }}
        >
          {children}
        </chakra.div>
      </chakra.section>
    </div>
  )
}
