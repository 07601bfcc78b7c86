import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { Stack } from '#web/ui/stack.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'

/** One topic of a page: a smaller question with its fields, separated by space. */
export function Section({
  title,
  why,
  children,
}: {
  title: ReactNode
  /** Why we ask this question, if that is not obvious. */
  why?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <chakra.section aria-labelledby={id}>
      <Heading as="h2" size="lg" id={id}>
        {title}
      </Heading>
      {why && (
        <Text tone="muted" size="sm" mt="1.5">
          {why}
        </Text>
      )}
      <Stack gap="6" mt="4">
        {children}
      </Stack>
    </chakra.section>
  )
}
