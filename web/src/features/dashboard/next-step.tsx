import { chakra } from '@chakra-ui/react'
import { ArrowRight } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ShieldPicture, WillPicture } from '#web/ui/illustrations.tsx'
import { Eyebrow, Heading, Text } from '#web/ui/typography.tsx'
import { type OnboardingItem, partText, taskOf, type WillGroup } from './task.ts'

/** The next thing to do, larger than everything else. `item` is undefined once all is done. */
export function NextStep({
  item,
  group,
}: {
  item: OnboardingItem | undefined
  group: WillGroup | undefined
}) {
  const task = item && taskOf(item, group)
  const part = item && partText(item)
  const percent = item?.percent ? ` · ${item.percent}% done` : ''
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
            <Eyebrow mb="2">{task ? `Your next step${percent}` : 'All done'}</Eyebrow>
            <Heading as="h2" size="xl" mb="2">
              {task ? task.title : 'Everything is in place'}
            </Heading>
            <Text tone="muted" mb="6">
              {task
                ? (part ?? task.detail)
                : 'Look at your will once a year, and whenever your family or your home changes.'}
            </Text>
            <LinkButton
              to={task ? task.to : paths.will}
              size="lg"
              iconEnd={<ArrowRight size={18} aria-hidden="true" />}
            >
              {part ? 'See your delegates' : task ? task.action : 'See your will'}
            </LinkButton>
          </chakra.div>
          <chakra.div display={{ base: 'none', sm: 'block' }} pe="6" py="4">
            {item?.id === 'secure-account' ? <ShieldPicture /> : <WillPicture />}
          </chakra.div>
        </chakra.div>
      </section>
    </Card>
  )
}
