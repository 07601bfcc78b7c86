import { chakra } from '@chakra-ui/react'
import type { PersonaCaptureStatus } from '#shared/model/persona-question.ts'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { PathPicture } from '#web/ui/question-pictures.tsx'
import { Actions } from '#web/ui/stack.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'

/**
 * Invites a person to the questions about them, until they have answered or skipped them. Nothing
 * else waits for their answers.
 *
 * @param status undefined while it is not known.
 */
export function PersonaInvitation({ status }: { status: PersonaCaptureStatus | undefined }) {
  const skipping = useMutation(() => api.PersonaCapture.SkipUserPersonaCapture({ skip: true }), {
    done: 'We will not ask again. You can find the questions under My account.',
  })
  if (status !== 'NONE' && status !== 'STARTED') return null
  const begun = status === 'STARTED'
  return (
    <Card asChild look="tinted" gridColumn="1 / -1">
      <aside aria-labelledby="invitation-title">
        <chakra.div display="flex" alignItems="center" gap="6">
          <chakra.div flex="1" minW="0">
            <Heading as="h2" size="lg" id="invitation-title">
              {begun ? 'Some questions about you are still open' : 'A few questions about you'}
            </Heading>
            <Text tone="muted" size="sm" mt="1">
              {begun
                ? 'Your answers so far are kept. Continue where you stopped, or leave it at that.'
                : 'They take a minute, and put what matters most to you first on your checklist.'}
            </Text>
            <Actions mt="4">
              <LinkButton to={paths.personaCapture} variant="secondary">
                {begun ? 'Continue' : 'Answer them'}
              </LinkButton>
              <Button
                variant="tertiary"
                loading={skipping.busy}
                onClick={() => void skipping.run()}
              >
                Not now
              </Button>
            </Actions>
          </chakra.div>
          <chakra.div w="9rem" flexShrink={0} display={{ base: 'none', sm: 'block' }}>
            <PathPicture />
          </chakra.div>
        </chakra.div>
        <Problem message={skipping.error} mt="4" />
      </aside>
    </Card>
  )
}
