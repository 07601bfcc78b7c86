import { chakra } from '@chakra-ui/react'
import { Tabs } from '#web/ui/tabs.tsx'
import { PageTitle } from '#web/ui/typography.tsx'
import { Delegated } from './delegated.tsx'
import { Received } from './received.tsx'

/** The messages that a person received. Open to every plan. */
export function Component() {
  return (
    <>
      <PageTitle lead="Words that others left for you.">Received messages</PageTitle>
      <Tabs
        label="Received messages"
        tabs={[
          {
            id: 'received',
            label: 'Received',
            content: (
              <Pane>
                <Received />
              </Pane>
            ),
          },
          {
            id: 'delegated',
            label: 'As a delegate',
            content: (
              <Pane>
                <Delegated />
              </Pane>
            ),
          },
        ]}
      />
    </>
  )
}

const Pane = chakra('div', { base: { display: 'grid', gap: '4', pt: '5' } })
