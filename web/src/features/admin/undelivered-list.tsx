import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { AttemptOutcome } from '#shared/model/delivery.ts'
import { api, type Output } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { dateAndTime } from '#web/lib/date-and-time.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ShieldPicture } from '#web/ui/illustrations.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { RuledItem } from '#web/ui/ruled-item.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { WhatDelegatesDo } from './what-delegates-do.tsx'

type Undelivered = Output<'Admin', 'ListUndelivered'>['items'][number]

const reasons: Readonly<Record<AttemptOutcome, string>> = {
  ACCEPTED: 'The service took it, and then it came back',
  POSTPONED: 'The service did not take it',
  REJECTED: 'The service refuses this address',
  UNANSWERED: 'The service did not say what became of it',
  BOUNCED: 'It bounced',
  SOFT_BOUNCED: 'The mailbox was full or out of reach',
  COMPLAINED: 'The recipient marked it as spam',
}

const listChoices = [
  { value: 'TO_DO', label: 'To do' },
  { value: 'DELEGATES', label: 'With the delegates' },
  { value: 'DONE', label: 'Done' },
] as const

type List = (typeof listChoices)[number]['value']

/** The words of an empty list. */
const nothingUndelivered = {
  TO_DO: {
    title: 'Nothing to do',
    text: 'Messages and notices that fail, or that bounce and are held, are shown here.',
  },
  DELEGATES: {
    title: 'Nothing is with the delegates',
    text: 'After a death, the delegates look for another address of a recipient for 90 days. Then it is to do here.',
  },
  DONE: { title: 'Nothing is marked as done', text: 'What you mark as done is kept here.' },
} as const

/** Messages and notices that failed, or that are held, without what they say. */
export function UndeliveredList() {
  const [list, setList] = useState<List>('TO_DO')
  return (
    <Card>
      <chakra.div maxW="14rem" mb="5">
        <SelectField
          label="Show"
          choices={listChoices}
          value={list}
          onChange={({ target: { value } }) =>
            setList(listChoices.find((choice) => choice.value === value)?.value ?? 'TO_DO')
          }
        />
      </chakra.div>
      <Page key={list} list={list} />
    </Card>
  )
}

/** One page, and below it the next once it is requested. */
function Page({ list, cursor }: { list: List; cursor?: string }) {
  const [showsNext, setShowsNext] = useState(false)
  const answer = useQuery('Admin', 'ListUndelivered', {
    list,
    pageSize: 20,
    ...(cursor && { cursor }),
  })
  return (
    <Loaded
      answer={answer}
      errorTitle="We couldn’t show what did not arrive"
      skeleton={<SkeletonRows rows={5} />}
      empty={({ items, cursor: next }) =>
        items.length === 0 &&
        !next &&
        !cursor && (
          <EmptyState picture={<ShieldPicture />} title={nothingUndelivered[list].title}>
            {nothingUndelivered[list].text}
          </EmptyState>
        )
      }
    >
      {({ items, cursor: next }) => (
        <>
          <chakra.ul aria-label="Not delivered">
            {items.map((item) => (
              <UndeliveredRow key={item.deliveryId} item={item} />
            ))}
          </chakra.ul>
          {next && !showsNext && (
            <Button variant="secondary" mt="4" onClick={() => setShowsNext(true)}>
              Show earlier entries
            </Button>
          )}
          {next && showsNext && <Page list={list} cursor={next} />}
        </>
      )}
    </Loaded>
  )
}

function UndeliveredRow({ item }: { item: Undelivered }) {
  const { userId, deliveryId, ownerEmail, kind, channel, state, recipient, reason, since } = item
  const { doneAt, left } = item
  const marking = useMutation(
    () => api.Admin.MarkUndelivered({ body: { userId, deliveryId, done: doneAt === undefined } }),
    { done: doneAt === undefined ? 'Marked as done.' : 'It is on the list again.' },
  )
  const kindName = kind === 'message' ? 'A message' : 'A notice'
  const byChannel = channel === 'sms' ? ' by text message' : ''
  return (
    <RuledItem rowGap="1" py="3.5">
      <chakra.div flex="1 1 16rem" minW="0" overflowWrap="anywhere">
        <chakra.p fontWeight="medium">
          {kindName} to {recipient}
          {byChannel}
        </chakra.p>
        <chakra.p fontSize="sm" color="muted">
          From {ownerEmail}. {reason ? `${reasons[reason]}. ` : ''}Last tried{' '}
          <time dateTime={since}>{dateAndTime(since)}</time>.
          {doneAt && (
            <>
              {' '}
              Done <time dateTime={doneAt}>{dateAndTime(doneAt)}</time>.
            </>
          )}
        </chakra.p>
        {left && <WhatDelegatesDo item={item} left={left} />}
        <Problem message={marking.error} />
      </chakra.div>
      <Badge tone={state === 'HELD' ? 'warning' : 'error'}>
        {state === 'HELD' ? 'Held' : 'Failed'}
      </Badge>
      <Button
        variant="secondary"
        loading={marking.busy}
        aria-label={`${doneAt ? 'Not done' : 'Done'}: ${kindName} to ${recipient}`}
        onClick={() => void marking.run()}
      >
        {doneAt ? 'Not done' : 'Done'}
      </Button>
    </RuledItem>
  )
}
