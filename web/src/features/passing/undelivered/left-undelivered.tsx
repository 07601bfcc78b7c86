import type { UserProfileId } from '#shared/model/ids.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Card } from '#web/ui/card.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { LeftMessage } from './left-message.tsx'

/**
 * The messages of a person who died that did not arrive, and what a delegate can do about them.
 * Shows nothing if there are none.
 */
export function LeftUndelivered({ profileId, name }: { profileId: UserProfileId; name: string }) {
  const { data } = useQuery(
    'Passing',
    'ListUndelivered',
    { profileId },
    { refreshInterval: 60_000 },
  )
  if (!data || data.items.length === 0) return null
  return (
    <Card asChild>
      <section aria-labelledby="left-undelivered">
        <Heading as="h2" size="lg" mb="2" id="left-undelivered">
          What did not arrive
        </Heading>
        <Text tone="muted" size="sm" mb="5">
          We keep each message until it arrives. What it says is only for the person to whom it is
          written.
        </Text>
        <Stack as="ul" gap="6" listStyleType="none">
          {data.items.map((item) => (
            <LeftMessage key={item.deliveryId} item={item} profileId={profileId} name={name} />
          ))}
        </Stack>
      </section>
    </Card>
  )
}
