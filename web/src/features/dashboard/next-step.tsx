import { chakra } from '@chakra-ui/react'
import { ArrowRight } from 'lucide-react'
import { OptionalTask } from '#shared/model/onboarding.ts'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ShieldPicture, WillPicture } from '#web/ui/illustrations.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Actions } from '#web/ui/stack.tsx'
import { Eyebrow, Heading, Text } from '#web/ui/typography.tsx'
import { delegateProgressText, type OnboardingItem, taskOf, type WillGroup } from './task.ts'

const allDone = {
  eyebrow: 'All done',
  title: 'Nothing is left to do',
  detail: 'Look at your will once a year, and whenever your family or your home changes.',
  action: 'See your will',
  to: paths.will,
}

const wordsOf = (item: OnboardingItem, group: WillGroup | undefined) => {
  const task = taskOf(item, group)
  const progressText = delegateProgressText(item)
  return {
    ...task,
    eyebrow: 'Your next step',
    ...(progressText && { detail: progressText, action: 'See your delegates' }),
  }
}

/** The next thing to do, larger than everything else. `item` is undefined once all is done. */
export function NextStep({
  item,
  group,
}: {
  item: OnboardingItem | undefined
  group: WillGroup | undefined
}) {
  const optional = OptionalTask.safeParse(item?.id)
  const refusing = useMutation(
    (task: OptionalTask) => api.UserProfile.SetTaskAside({ body: { task } }),
    { done: 'We do not ask again. You find it at the end of your checklist.' },
  )
  const { eyebrow, title, detail, action, to } = item ? wordsOf(item, group) : allDone
  return (
    <Card asChild pad="none" overflow="hidden">
      <section aria-label="Next step">
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 15rem' }}
          alignItems="center"
          backgroundImage="radial-gradient(28rem 18rem at 100% 0%, rgba(246, 223, 180, 0.5), transparent 75%)"
        >
          <chakra.div p={{ base: '5', sm: '8' }}>
            <Eyebrow mb="2">{eyebrow}</Eyebrow>
            <Heading as="h2" size="xl" mb="2">
              {title}
            </Heading>
            <Text tone="muted" mb="6">
              {detail}
            </Text>
            <Actions>
              <LinkButton to={to} size="lg" iconEnd={<ArrowRight size={18} aria-hidden="true" />}>
                {action}
              </LinkButton>
              {optional.success && !item?.waitingMessages && (
                <Button
                  variant="tertiary"
                  size="lg"
                  loading={refusing.busy}
                  onClick={() => void refusing.run(optional.data)}
                >
                  Not for me
                </Button>
              )}
            </Actions>
            <Problem message={refusing.error} mt="4" />
          </chakra.div>
          <chakra.div display={{ base: 'none', sm: 'block' }} pe="6" py="4">
            {item?.id === 'secure-account' ? <ShieldPicture /> : <WillPicture />}
          </chakra.div>
        </chakra.div>
      </section>
    </Card>
  )
}
