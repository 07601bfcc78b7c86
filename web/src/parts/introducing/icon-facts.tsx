import { chakra } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Heading, Text } from '#web/ui/typography.tsx'

/** One fact about Heirloom, with its icon. */
export interface IconFact {
  readonly Icon: LucideIcon
  readonly title: string
  readonly text: ReactNode
}

/** Facts in two columns, below each other where there is no room. */
export function IconFacts({ facts }: { facts: readonly IconFact[] }) {
  return (
    <chakra.ul
      display="grid"
      columnGap="10"
      rowGap="7"
      gridTemplateColumns={{ base: '1fr', sm: 'repeat(2, 1fr)' }}
    >
      {facts.map(({ Icon, title, text }) => (
        <chakra.li key={title} display="flex" gap="4">
          <chakra.span aria-hidden="true" color="pink.strong" flexShrink={0} pt="0.5">
            <Icon size={24} />
          </chakra.span>
          <div>
            <Heading as="h3" size="md" mb="1">
              {title}
            </Heading>
            <Text tone="muted" asChild>
              <div>{text}</div>
            </Text>
          </div>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
