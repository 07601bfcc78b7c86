import { chakra } from '@chakra-ui/react'
import { Scale } from 'lucide-react'
import type { ReactNode } from 'react'

export interface LawAsideProps {
  /** "The law in Texas" */
  title: string
  /** The rule of the law about this answer, in plain words. */
  children: ReactNode
  /** The citation: "Texas Estates Code § 251.051". */
  statute?: ReactNode
  /** False if the screen already shows the disclaimer. */
  disclaimer?: boolean
}

/** Shows what the state's law says about the question beside it. */
export function LawAside({ title, children, statute, disclaimer = true }: LawAsideProps) {
  return (
    <chakra.aside
      aria-label={title}
      bg="white"
      borderRadius="lg"
      border="1px solid {colors.hairline}"
      borderTop="3px solid {colors.light}"
      p="5"
      fontSize="sm"
      lineHeight="text"
    >
      <chakra.p
        display="flex"
        alignItems="center"
        gap="2"
        fontWeight="600"
        color="navy"
        mb="2"
        lineHeight="snug"
      >
        <Scale size={18} aria-hidden="true" />
        {title}
      </chakra.p>
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
    </chakra.aside>
  )
}
