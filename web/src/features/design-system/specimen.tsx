import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'

/** One component of the design system in all its states, with the name of its module. */
export function Specimen({
  title,
  module,
  children,
  columns = 1,
}: {
  title: string
  module: string
  children: ReactNode
  columns?: 1 | 2
}) {
  const id = title.toLowerCase().replace(/\W+/g, '-')
  return (
    <Card asChild>
      <section aria-labelledby={id}>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          justifyContent="space-between"
          alignItems="baseline"
          gap="2"
          mb="5"
        >
          <Heading as="h2" size="lg" id={id}>
            {title}
          </Heading>
          <Text tone="muted" size="xs" fontFamily="mono">
            {module}
          </Text>
        </chakra.div>
        <chakra.div
          display="grid"
          gap="6"
          alignItems="start"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            md: `repeat(${columns}, minmax(0, 1fr))`,
          }}
        >
          {children}
        </chakra.div>
      </section>
    </Card>
  )
}
