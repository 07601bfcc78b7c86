import { chakra } from '@chakra-ui/react'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { maySetAside } from '#shared/rules/may-set-aside.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import {
  AddressBookPicture,
  AlbumPicture,
  FolderPicture,
  KeepsakePicture,
  LetterPicture,
  ShieldPicture,
  WillPicture,
} from '#web/ui/illustrations.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Actions } from '#web/ui/stack.tsx'
import { translucent } from '#web/ui/theme/tokens.ts'
import { Eyebrow, Heading, Text } from '#web/ui/typography.tsx'
import { setAside } from './set-aside.ts'
import { nothingLeft, type OnboardingItem, taskOf, type WillGroup } from './task.ts'

/** The picture of each task that is not about the will itself. */
const pictures: Partial<Record<OnboardingItem['id'], () => ReactNode>> = {
  'secure-account': ShieldPicture,
  'complete-profile': AddressBookPicture,
  'choose-delegates': AddressBookPicture,
  'write-message': LetterPicture,
  'keep-documents': FolderPicture,
  'list-accounts': KeepsakePicture,
  'write-memory': AlbumPicture,
}

/** The next thing to do, larger than everything else. `item` is undefined once nothing is left. */
export function NextStep({
  item,
  items,
  group,
}: {
  item: OnboardingItem | undefined
  /** The whole checklist. */
  items: readonly OnboardingItem[]
  group: WillGroup | undefined
}) {
  const refusing = useMutation(setAside)
  const { eyebrow, title, detail, action, to } = item
    ? { ...taskOf(item, group), eyebrow: 'Your next step' }
    : nothingLeft(items)
  const Picture = (item && pictures[item.id]) ?? WillPicture
  return (
    <Card asChild pad="none" overflow="hidden">
      <section aria-label="Next step">
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 15rem' }}
          alignItems="center"
          backgroundImage={`radial-gradient(28rem 18rem at 100% 0%, ${translucent('light', 0.5)}, transparent 75%)`}
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
              <LinkButton to={to} size="lg" iconEnd={<ArrowRight size={18} />}>
                {action}
              </LinkButton>
              {item && maySetAside(item) && (
                <Button
                  variant="tertiary"
                  size="lg"
                  loading={refusing.busy}
                  onClick={() => void refusing.run(item.id)}
                >
                  Not for me
                </Button>
              )}
            </Actions>
            <Problem message={refusing.error} mt="4" />
          </chakra.div>
          <chakra.div display={{ base: 'none', sm: 'block' }} pe="6" py="4">
            <Picture />
          </chakra.div>
        </chakra.div>
      </section>
    </Card>
  )
}
