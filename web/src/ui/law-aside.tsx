import { chakra } from '@chakra-ui/react'
import { Scale } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { FoldButton } from './fold-button.tsx'

export interface LawAsideProps {
  /** "The law in Texas" */
  title: string
  /** The rule of the law about this answer, in plain words. */
  children: ReactNode
  /** The citation: "Texas Estates Code § 251.051". */
  statute?: ReactNode
  /** False if the screen already shows the disclaimer. */
  disclaimer?: boolean
  /** Whether its text opens with a tap where it has no room beside the question, as on a phone. */
  folds?: boolean
}

/** Shows what the state's law says about the question beside it. */
export function LawAside({
  title,
  children,
  statute,
  disclaimer = true,
  folds = false,
}: LawAsideProps) {
  const id = useId()
  const [open, setOpen] = useState(!folds)
  return (
    <chakra.aside
      aria-label={title}
      bg="white"
      borderRadius="lg"
      border="hairline"
      borderTop="3px solid {colors.light}"
      p="5"
      fontSize="sm"
      lineHeight="text"
    >
      <chakra.div
        pos="relative"
        display="flex"
        alignItems="center"
        gap="2"
        fontWeight="semibold"
        color="navy"
        lineHeight="snug"
      >
        <Scale size={18} />
        <chakra.span id={id} flex="1">
          {title}
        </chakra.span>
        {folds && (
          <FoldButton titleId={id} open={open} onToggle={() => setOpen(!open)} foldsBelow="lg" />
        )}
      </chakra.div>
      <chakra.div id={`${id}-part`} mt="2" display={{ base: open ? 'block' : 'none', lg: 'block' }}>
        <div>{children}</div>
        {statute && (
          <chakra.p mt="3" fontFamily="heading" color="navy.soft">
            {statute}
          </chakra.p>
        )}
        {disclaimer && (
          <chakra.p mt="3" fontSize="xs" color="muted">
            General information, not legal advice.
          </chakra.p>
        )}
      </chakra.div>
    </chakra.aside>
  )
}
