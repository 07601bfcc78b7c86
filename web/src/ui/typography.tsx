import { chakra, defineRecipe } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'

const headingRecipe = defineRecipe({
  base: {
    fontFamily: 'heading',
    fontWeight: 'semibold',
    lineHeight: 'tight',
    color: 'navy',
    letterSpacing: '-0.01em',
  },
  variants: {
    size: {
      '3xl': { fontSize: { base: '2xl', sm: '3xl' } },
      '2xl': { fontSize: { base: '1.75rem', sm: '2xl' } },
      xl: { fontSize: 'xl' },
      lg: { fontSize: 'lg' },
      md: { fontSize: 'md' },
    },
  },
  defaultVariants: { size: 'xl' },
})

const StyledHeading = chakra('h2', headingRecipe)

/** A heading in the serif font. `as` sets its level and `size` its look, independently. */
export function Heading(props: ComponentProps<typeof StyledHeading>) {
  return <StyledHeading {...props} />
}

/**
 * The only `h1` of a screen. Navigation moves the focus here, so that a screen reader starts with
 * it.
 */
export function PageTitle({
  children,
  lead,
  aside,
}: {
  children: ReactNode
  /** One sentence below the title. */
  lead?: ReactNode
  /** Shown at the right of the title: a status, or the screen's main action. */
  aside?: ReactNode
}) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="flex-end"
      justifyContent="space-between"
      gap="4"
      mb={{ base: '6', md: '8' }}
    >
      <chakra.div maxW="text">
        <Heading as="h1" size="2xl" tabIndex={-1} overflowWrap="anywhere">
          {children}
        </Heading>
        {lead && (
          <chakra.p color="muted" mt="2">
            {lead}
          </chakra.p>
        )}
      </chakra.div>
      {aside}
    </chakra.div>
  )
}

const textRecipe = defineRecipe({
  base: { maxW: 'text' },
  variants: {
    tone: {
      ink: { color: 'ink' },
      muted: { color: 'muted' },
      error: { color: 'error' },
      success: { color: 'success' },
    },
    size: {
      xs: { fontSize: 'xs', lineHeight: 'snug' },
      sm: { fontSize: 'sm' },
      md: { fontSize: 'md' },
      lg: { fontSize: 'lg', lineHeight: 'snug' },
    },
  },
})

/** A paragraph: at most 68 characters a line. */
export const Text = chakra('p', textRecipe)

/** A small line in capitals above a heading. */
export const Eyebrow = chakra('p', {
  base: {
    fontSize: 'xs',
    fontWeight: 'semibold',
    letterSpacing: '0.08em',
    textTransform: 'uppercase',
    color: 'pink',
  },
})
