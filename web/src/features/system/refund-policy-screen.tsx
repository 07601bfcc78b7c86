import { chakra } from '@chakra-ui/react'
import { paths } from '#shared/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'

const parts = [
  {
    title: 'Within 30 days',
    text: 'If Heirloom is not right for you, you get the whole price back within 30 days of paying, for a single will, for two wills and for a subscription alike. You need not give a reason.',
  },
  {
    title: 'After 30 days',
    text: 'A will that you bought stays yours: you can change it and print it as often as you like. We give no money back for it after 30 days, unless something on our side kept you from using it.',
  },
  {
    title: 'Subscriptions',
    text: 'You can cancel at any time. What you kept stays readable, and you can take it with you. When you cancel in the middle of a period that you paid for, you may ask for the rest of it back, counted by days.',
  },
  {
    title: 'How the money comes back',
    text: 'It goes to the card that you paid with, usually within five to ten business days. When it does not arrive, write to us and we look into it with the card provider.',
  },
  {
    title: 'After a death',
    text: 'Families and executors can ask for the unused part of a subscription. We need no more than a copy of the death certificate.',
  },
]

/** When and how money is refunded. */
export function Component() {
  return (
    <chakra.article w="100%" maxW="46rem">
      <Heading as="h1" size="3xl" tabIndex={-1}>
        Refund policy
      </Heading>
      <Text tone="muted" mt="3" mb="7">
        Plain rules, so that you can decide without worry.
      </Text>
      <Card display="grid" gap="6">
        {parts.map(({ title, text }) => (
          <section key={title}>
            <Heading as="h2" size="lg" mb="2">
              {title}
            </Heading>
            <Text>{text}</Text>
          </section>
        ))}
      </Card>
      <Text tone="muted" mt="6">
        To ask for a refund, reply to the receipt that we sent you.{' '}
        <TextLink to={paths.home}>Back to the start</TextLink>
      </Text>
    </chakra.article>
  )
}
