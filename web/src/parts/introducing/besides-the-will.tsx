import { chakra } from '@chakra-ui/react'
import { FileText, KeyRound, Mail, Users } from 'lucide-react'
import { Heading, Text } from '#web/ui/typography.tsx'

const offerings = [
  {
    Icon: KeyRound,
    title: 'Passwords and accounts',
    text: 'What your family needs to close, pay or keep, and your wish for each account.',
  },
  {
    Icon: FileText,
    title: 'Documents',
    text: 'Scans of what matters, and where each original lies.',
  },
  {
    Icon: Mail,
    title: 'Messages and memories',
    text: 'Words that arrive on a birthday, or after you have died. Never earlier.',
  },
  {
    Icon: Users,
    title: 'The right people',
    text: 'You choose who sees what, now or only after your death, and who may tell us of it.',
  },
] as const

/** The other things that a person keeps here, beside the will. */
export function BesidesTheWill() {
  return (
    <chakra.ul display="grid" gap="6" gridTemplateColumns={{ base: '1fr', sm: 'repeat(2, 1fr)' }}>
      {offerings.map(({ Icon, title, text }) => (
        <chakra.li key={title} display="flex" gap="4">
          <chakra.span aria-hidden="true" color="pink.strong" flexShrink={0} pt="0.5">
            <Icon size={24} />
          </chakra.span>
          <div>
            <Heading as="h3" size="md">
              {title}
            </Heading>
            <Text tone="muted">{text}</Text>
          </div>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
