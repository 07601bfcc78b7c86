import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Heading, Text } from '#web/ui/typography.tsx'

/** The title of a page before the sign-in, with instructions below it. */
export function AuthHeading({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <chakra.div mb="7">
      <Heading as="h1" size="2xl" tabIndex={-1}>
        {title}
      </Heading>
      {children && (
        <Text tone="muted" mt="2">
          {children}
        </Text>
      )}
    </chakra.div>
  )
}
