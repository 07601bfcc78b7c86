import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import type { PassingStatus } from '#shared/contract/passing.ts'
import { paths } from '#shared/paths.ts'
import { namesInWords } from '#web/lib/names-in-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Row, Stack } from '#web/ui/stack.tsx'
import { Heading, PageTitle, Text } from '#web/ui/typography.tsx'
import { doNowWords, reportedWords, situation, stateWords } from './passing-words.ts'

/**
 * Home of a delegate while the death of an owner is reported and not decided. It says where things
 * stand, and what the delegate can do now. Their own checklist opens when they ask for it.
 *
 * @param children The delegate's own home.
 */
export function DuringACase({
  cases,
  letters,
  children,
}: {
  cases: readonly PassingStatus[]
  letters: ReactNode
  children: ReactNode
}) {
  const [showsOwnHome, setShowsOwnHome] = useState(false)
  if (showsOwnHome) return children
  return (
    <>
      <PageTitle>
        {cases.length === 1 ? 'The report' : 'The reports'} about{' '}
        {namesInWords(cases.map(({ name }) => name))}
      </PageTitle>
      <Stack gap="6">
        {cases.map((status) => (
          <CaseCard
            key={status.profileId}
            title={cases.length === 1 ? 'Where things stand' : status.name}
            status={status}
          />
        ))}
        {letters}
        <chakra.div>
          <Button variant="tertiary" me="-2" onClick={() => setShowsOwnHome(true)}>
            Show my own checklist
          </Button>
        </chakra.div>
      </Stack>
    </>
  )
}

function CaseCard({ title, status }: { title: string; status: PassingStatus }) {
  const { profileId, state, canConfirm, canDispute, withdrawal } = status
  return (
    <Card asChild>
      <section>
        <Row mb="2">
          <Heading as="h2" size="lg">
            {title}
          </Heading>
          <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>
        </Row>
        <Text>
          {reportedWords(status)} {situation(status)}
        </Text>
        <Heading as="h3" size="md" mt="5">
          What you can do now
        </Heading>
        <Text>{doNowWords(status)}</Text>
        <LinkButton mt="5" to={paths.viewPassing(profileId)}>
          {canConfirm || (canDispute && !withdrawal)
            ? 'Say whether it is so'
            : 'See where things stand'}
        </LinkButton>
      </section>
    </Card>
  )
}
