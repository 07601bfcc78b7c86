import { chakra } from '@chakra-ui/react'
import type { PassingStatus } from '#shared/contract/passing.ts'
import { paths } from '#shared/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Row } from '#web/ui/stack.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Heading, PageTitle, Text } from '#web/ui/typography.tsx'
import { FirstSteps } from './first-steps.tsx'
import { Stages } from './stages.tsx'

/** The home page of a memorial, for the person who now looks after the account. */
export function MemorialHome({ status }: { status: PassingStatus }) {
  const { name } = status
  return (
    <>
      <PageTitle lead="This account is kept as a memorial.">In memory of {name}</PageTitle>
      <Card asChild>
        <section>
          <Heading as="h2" size="lg" mb="4">
            What opens, and when
          </Heading>
          <Stages status={status} />
          <Row gap="4" mt="6">
            <LinkButton to={paths.messages} variant="secondary">
              See which messages went out
            </LinkButton>
            <TextLink to={`${paths.myAccount}?tab=passing`}>How this was decided</TextLink>
          </Row>
          <Text tone="muted" size="sm" mt="4">
            Is this a mistake? Whoever signs in as {name} is asked once, and can stop what has not
            gone out yet.
          </Text>
        </section>
      </Card>
      <chakra.div mt="6">
        <FirstSteps status={status} />
      </chakra.div>
    </>
  )
}
