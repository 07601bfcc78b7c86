import { chakra } from '@chakra-ui/react'
import { Check } from 'lucide-react'

const facts = [
  'The law of your state: your will follows it, and we check it for gaps before you print it.',
  'The day you sign: a sheet says who can be a witness in your state, and what to do.',
  'For good: print it again when life changes, and keep passwords, documents and messages. No monthly fee.',
] as const

/** What a person who pays for a will gets, and a free form does not give. */
export function WorthPaying() {
  return (
    <div>
      <chakra.p fontWeight="semibold">What you get that a free form does not give you</chakra.p>
      <chakra.ul mt="2" display="grid" gap="2">
        {facts.map((fact) => (
          <chakra.li key={fact} display="flex" gap="2" lineHeight="snug">
            <chakra.span color="success" flexShrink={0} aria-hidden="true">
              <Check size={20} />
            </chakra.span>
            {fact}
          </chakra.li>
        ))}
      </chakra.ul>
    </div>
  )
}
