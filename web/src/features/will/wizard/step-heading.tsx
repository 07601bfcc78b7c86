import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Eyebrow, Heading, Text } from '#web/ui/typography.tsx'

/** The question of a page of the wizard, and why we ask. */
export function StepHeading({
  eyebrow,
  title,
  why,
  aside,
  maxW = '40rem',
}: {
  /** Whose will it is, if it is not the owner's. */
  eyebrow?: ReactNode
  /** The question, in the second person. */
  title: ReactNode
  why: ReactNode
  /** The mark that says whether all is saved. */
  aside?: ReactNode
  /** The width of the page below. */
  maxW?: string
}) {
  return (
    <chakra.header order={1} mb={{ base: '6', lg: '8' }} maxW={maxW}>
      {eyebrow && <Eyebrow mb="1">{eyebrow}</Eyebrow>}
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="baseline"
        justifyContent="space-between"
        columnGap="6"
        rowGap="1"
      >
        <Heading as="h1" size="2xl" tabIndex={-1} flex="1 1 18rem">
          {title}
        </Heading>
        {aside}
      </chakra.div>
      <Text tone="muted" mt="3">
        {why}
      </Text>
    </chakra.header>
  )
}
