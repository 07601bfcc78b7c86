import { chakra } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { SharedMemories } from '#web/features/memories/shared/shared-memories.tsx'
import { ForLater } from '#web/features/messages/for-later.tsx'
import { Delegated } from '#web/features/messages/read/delegated.tsx'
import { Received } from '#web/features/messages/read/received.tsx'
import { HiddenInMemorial } from '#web/lib/session/memorial.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Actions } from '#web/ui/stack.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { PageTitle } from '#web/ui/typography.tsx'
import { Timeline } from '../timeline/timeline.tsx'

const Pane = chakra('div', { base: { display: 'grid', gap: '4', pt: '5' } })

const tab = (id: string, label: string, content: ReactNode) => ({
  id,
  label,
  content: <Pane>{content}</Pane>,
})

/** The words of a person: messages and memories on one timeline, and what others wrote for them. */
export function Component() {
  return (
    <>
      <PageTitle
        lead="What you leave to others in words and pictures, and what others left to you."
        aside={
          <HiddenInMemorial>
            <Actions>
              <LinkButton to={paths.addMemory} variant="secondary" icon={<Plus size={20} />}>
                Write a memory
              </LinkButton>
              <LinkButton to={paths.addMessage} icon={<Plus size={20} />}>
                Write a message
              </LinkButton>
            </Actions>
          </HiddenInMemorial>
        }
      >
        Messages and memories
      </PageTitle>
      <Tabs
        label="Messages and memories"
        tabs={[
          tab('timeline', 'Timeline', <Timeline />),
          tab('mine', 'For later', <ForLater />),
          tab('received', 'Received', <Received />),
          tab('shared', 'Memories of others', <SharedMemories />),
          tab('delegated', 'As a delegate', <Delegated />),
        ]}
      />
    </>
  )
}
