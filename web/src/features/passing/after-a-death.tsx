import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { PassingStatus } from '#shared/contract/passing.ts'
import { paths } from '#shared/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Actions, Stack } from '#web/ui/stack.tsx'
import { Heading, PageTitle } from '#web/ui/typography.tsx'
import { FirstSteps } from './first-steps.tsx'
import { RecentDeath } from './recent-death.tsx'
import { Stages } from './stages.tsx'
import { UndeliveredNotice } from './undelivered/undelivered-notice.tsx'

/**
 * Home in the first weeks after a death, for a delegate of the person who died: what is out, and
 * what helps. The delegate's own checklist opens when they ask for it, since nobody should be urged
 * to make a will then.
 *
 * @param letters What the person who died wrote to the delegate. Nothing else comes before it.
 * @param children The delegate's own home.
 */
export function AfterADeath({
  released,
  letters,
  children,
}: {
  released: readonly PassingStatus[]
  letters: React.ReactNode
  children: React.ReactNode
}) {
  const [ownChecklist, setOwnChecklist] = useState(false)
  if (ownChecklist) return children
  return (
    <>
      <RecentDeath except={released} />
      <PageTitle>In memory of {released.map(({ name }) => name).join(' and ')}</PageTitle>
      <Stack gap="6">
        {letters}
        {released.map((status) => (
          <Stack key={status.profileId} gap="6">
            <UndeliveredNotice profileId={status.profileId} />
            <Released status={status} />
          </Stack>
        ))}
        <FirstSteps />
        <chakra.div>
          <Button variant="tertiary" mx="-3" onClick={() => setOwnChecklist(true)}>
            Show my own checklist
          </Button>
        </chakra.div>
      </Stack>
    </>
  )
}

function Released({ status }: { status: PassingStatus }) {
  const { profileId, name, stages } = status
  const toSettle = stages.some(({ stage, released }) => stage === 'messages' && released)
  return (
    <Card asChild>
      <section>
        <Heading as="h2" size="lg" mb="4">
          What {name} left
        </Heading>
        <Stages status={status} />
        <Actions mt="6">
          {toSettle && <LinkButton to={paths.leftBehind(profileId)}>Things to settle</LinkButton>}
          <LinkButton to={paths.viewPassing(profileId)} variant="secondary">
            How this was decided
          </LinkButton>
        </Actions>
      </section>
    </Card>
  )
}
