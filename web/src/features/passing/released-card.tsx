import type { ReactNode } from 'react'
import type { PassingStatus } from '#shared/contract/passing.ts'
import { paths } from '#shared/paths.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { isToSettle } from '#web/parts/release-stages.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Actions } from '#web/ui/stack.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { Stages } from './stages.tsx'

/** What a person who died left, for a delegate: what is open by now, and the way to it. */
export function ReleasedCard({
  status,
  children,
}: {
  status: PassingStatus
  /** Where else the delegate can go. */
  children: ReactNode
}) {
  const { profileId } = status
  // A list of several people does not have what opened.
  const { data = status } = useQuery('Passing', 'GetStatus', { profileId })
  return (
    <Card asChild>
      <section>
        <Heading as="h2" size="lg" mb="4">
          What is released
        </Heading>
        <Stages status={data} />
        {data.stages.every(({ released }) => released) && (
          <Text mt="6">
            Everything that {data.name} left here is now with the people chosen for it. Thank you
            for your part: the reporting is done. What may be left for you stands under “Things to
            settle”.
          </Text>
        )}
        <Actions mt="6">
          {isToSettle(status) && (
            <LinkButton to={paths.leftBehind(profileId)}>Things to settle</LinkButton>
          )}
          {children}
        </Actions>
      </section>
    </Card>
  )
}
