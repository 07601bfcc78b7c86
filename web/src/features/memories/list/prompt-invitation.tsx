import { chakra } from '@chakra-ui/react'
import { ChevronDown, PenLine, Shuffle } from 'lucide-react'
import { useState } from 'react'
import { MEMORY_PROMPTS } from '#shared/data/memory-prompts.ts'
import { paths } from '#shared/paths.ts'
import { randomIndex } from '#web/lib/random-index.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Actions } from '#web/ui/stack.tsx'
import { Eyebrow } from '#web/ui/typography.tsx'
import { promptParameter } from '../prompt-parameter.ts'
import { WeeklyQuestion } from './weekly-question.tsx'

/**
 * A question that helps to begin, with a link that answers it, and a button that asks another one.
 * `first` is for a person without memories: the card is open, and begins with the first question,
 * which is the lightest. For others the card is folded.
 */
export function PromptInvitation({ first = false }: { first?: boolean }) {
  const [index, setIndex] = useState(() => (first ? 0 : randomIndex(MEMORY_PROMPTS.length)))
  const prompt = MEMORY_PROMPTS[index]
  if (!prompt) return null
  // Goes on by at least one, and by less than a whole round, so that the same question never
  // follows itself.
  const askAnother = () =>
    setIndex((index + 1 + randomIndex(MEMORY_PROMPTS.length - 1)) % MEMORY_PROMPTS.length)
  return (
    <Card asChild look="tinted" mt={first ? '0' : '8'} {...(!first && { py: '3' })}>
      <chakra.details open={first}>
        <chakra.summary
          cursor="pointer"
          display="flex"
          alignItems="center"
          justifyContent="space-between"
          minH="target"
          css={{ 'details[open] > & > svg': { transform: 'rotate(180deg)' } }}
        >
          <Eyebrow as="span">
            {first ? 'A question to begin with' : 'A question for another memory'}
          </Eyebrow>
          {!first && <ChevronDown size={20} />}
        </chakra.summary>
        <chakra.p
          mt="2"
          fontFamily="heading"
          fontSize="lg"
          lineHeight="snug"
          color="navy"
          maxW="text"
          aria-live="polite"
        >
          {prompt.text}
        </chakra.p>
        <Actions mt="4">
          <LinkButton
            to={`${paths.addMemory}?${promptParameter}=${prompt.id}`}
            variant="secondary"
            icon={<PenLine size={18} />}
          >
            Answer it
          </LinkButton>
          <Button variant="tertiary" icon={<Shuffle size={18} />} onClick={askAnother}>
            Ask me something else
          </Button>
        </Actions>
        <chakra.div mt="3">
          <WeeklyQuestion>Send me a question like this by email each week</WeeklyQuestion>
        </chakra.div>
      </chakra.details>
    </Card>
  )
}
