import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { Answer } from '#web/lib/api/answer.ts'
import { offlineError } from '#web/lib/api/api-error.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Text } from '#web/ui/typography.tsx'
import { Specimen } from '../specimen.tsx'

const answerOf = (changes: Partial<Answer<string>> = {}): Answer<string> => ({
  data: undefined,
  error: undefined,
  isValidating: false,
  mutate: async () => undefined,
  ...changes,
})

/** Data, and what is shown in its place. A retry clears the error. */
export function LoadedSpecimens() {
  const [tried, setTried] = useState(false)
  const afterRetry = answerOf(
    tried
      ? { data: 'It came with the second try.' }
      : { error: offlineError(), mutate: async () => setTried(true) },
  )
  const states = {
    'Not there yet': answerOf(),
    Refused: afterRetry,
    'Nothing in it': answerOf({ data: '' }),
    'There, while a newer answer failed': answerOf({
      data: 'What was loaded before stays.',
      error: offlineError(),
    }),
  }
  return (
    <Specimen title="Loaded" module="parts/loaded.tsx" columns={2}>
      {Object.entries(states).map(([name, answer]) => (
        <chakra.section key={name} aria-label={name}>
          <Text size="sm" tone="muted" mb="2">
            {name}
          </Text>
          <Loaded
            answer={answer}
            skeleton={<SkeletonRows rows={2} />}
            empty={(data) => data === '' && <Text>There is nothing here yet.</Text>}
          >
            {(data) => <Text>{data}</Text>}
          </Loaded>
        </chakra.section>
      ))}
    </Specimen>
  )
}
