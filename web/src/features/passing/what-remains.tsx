import type { PassingStatus } from '#shared/contract/passing.ts'
import { paths } from '#shared/paths.ts'
import { willWords } from '#shared/rules/passing/opened-words.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { DownloadWill } from '#web/parts/sharing/download-will.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Actions } from '#web/ui/stack.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { remainsWords } from './passing-words.ts'

/** The will of a person who died, for their delegate, and what the delegate still has to do. */
export function WhatRemains({ status }: { status: PassingStatus }) {
  const { profileId } = status
  // `status` may come from a list of several people, which does not say what opened.
  const { data = status } = useQuery('Passing', 'GetStatus', { profileId })
  const { called, opened, toSettle } = data
  return (
    <Card asChild>
      <section>
        <Heading as="h2" size="lg" mb="2">
          What remains to do
        </Heading>
        <Text>{remainsWords(data)}</Text>
        {opened && <Text mt="3">{willWords(called, opened)}</Text>}
        {(toSettle || opened?.will?.willId) && (
          <Actions mt="5">
            {toSettle && <LinkButton to={paths.leftBehind(profileId)}>Things to settle</LinkButton>}
            {opened?.will?.willId && (
              <DownloadWill
                willId={opened.will.willId}
                variant={toSettle ? 'secondary' : 'primary'}
              />
            )}
          </Actions>
        )}
      </section>
    </Card>
  )
}
