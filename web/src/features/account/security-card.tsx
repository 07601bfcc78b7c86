import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'

/** One topic of the security page: what it is, its state, and its actions. */
export function SecurityCard({
  id,
  icon,
  title,
  lead,
  action,
  children,
}: {
  /** The name in the URL of a link that leads to the card. */
  id?: string
  icon: ReactNode
  title: string
  lead: ReactNode
  action?: ReactNode
  children?: ReactNode
}) {
  return (
    <Card asChild>
      <section id={id} tabIndex={id ? -1 : undefined}>
        <chakra.div display="flex" flexWrap="wrap" alignItems="flex-start" gap="4">
          <chakra.span
            aria-hidden="true"
            boxSize="44px"
            borderRadius="full"
            bg="navy.tint"
            color="navy"
            display={{ base: 'none', sm: 'grid' }}
            placeItems="center"
          >
            {icon}
          </chakra.span>
          <chakra.div flex="1" minW="14rem">
            <Heading as="h2" size="lg">
              {title}
            </Heading>
            <Text tone="muted" size="sm" mt="1">
              {lead}
            </Text>
          </chakra.div>
          {action}
        </chakra.div>
        <chakra.div mt="5" _empty={{ display: 'none' }}>
          {children}
        </chakra.div>
      </section>
    </Card>
  )
}
