import { Plus } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import * as z from 'zod'
import { MessageStatus } from '#shared/model/message.ts'
import { latestYear } from '#shared/model/partial-date.ts'
import { paths } from '#shared/paths.ts'
import { mapAnswer } from '#web/lib/api/answer.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { HiddenInMemorial } from '#web/lib/session/memorial.ts'
import { ListPage, pageSize } from '#web/parts/list/list-page.tsx'
import { useListState } from '#web/parts/list/use-list-state.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { LetterPicture } from '#web/ui/illustrations.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Text } from '#web/ui/typography.tsx'
import { MessageRow } from './message-row.tsx'
import { type ReadyNotice, statusInWords } from './message-words.ts'

const statuses = [
  { value: '', label: 'All messages' },
  ...MessageStatus.options.map((value) => ({ value, label: statusInWords(value) })),
]

const filters = {
  status: MessageStatus.optional().catch(undefined),
  year: z.coerce.number().int().min(2000).max(latestYear).optional().catch(undefined),
}

/** What happens to the message that the person has just marked as ready, until they go on. */
function JustReady() {
  // Only `MessageActions` leads here with such a state.
  const ready: ReadyNotice | undefined = useLocation().state?.ready
  if (!ready) return null
  return (
    <Banner
      tone="success"
      role="status"
      title="Your message is ready"
      mb="6"
      action={ready.link && <TextLink to={ready.link.to}>{ready.link.label}</TextLink>}
    >
      {ready.text}
    </Banner>
  )
}

/** The messages that a person wrote, by status or by year. */
export function Component() {
  const listState = useListState(filters)
  const { page } = listState
  const { status, year } = listState.filters
  const years = useQuery('Messages', 'GetMessageYears', {})
  const paged = useQuery(
    'Messages',
    'GetMessages',
    year ? null : { pageNumber: page, pageSize, ...(status && { status }) },
    { keepPreviousData: true },
  )
  const messagesOfYear = useQuery('Messages', 'GetMessagesByYear', year ? { year } : null)
  // The API lists all messages of a year. Only its list of all years takes a status.
  const filteredOfYear = mapAnswer(messagesOfYear, (items) => ({
    items: items.filter((item) => !status || item.status === status),
  }))
  return (
    <ListPage
      title="Messages"
      lead="Words for the people you love, delivered on the day you choose."
      notice={<JustReady />}
      name="messages"
      listState={listState}
      answer={year ? filteredOfYear : paged}
      actions={
        <HiddenInMemorial>
          <LinkButton minH="control" to={paths.addMessage} icon={<Plus size={20} />}>
            Write a message
          </LinkButton>
        </HiddenInMemorial>
      }
      filters={[
        { name: 'status', label: 'Show', choices: statuses, width: '14rem' },
        {
          name: 'year',
          label: 'Year',
          placeholder: 'Any year',
          choices: (years.data?.written ?? []).map((writtenYear) => ({
            value: String(writtenYear),
            label: `Written in ${writtenYear}`,
          })),
          width: '12rem',
        },
      ]}
      row={(item) => <MessageRow key={item.messageId} item={item} />}
      firstUse={
        <EmptyState
          picture={<LetterPicture />}
          title="Nothing written yet"
          action={
            <HiddenInMemorial>
              <LinkButton to={paths.addMessage} icon={<Plus size={20} />}>
                Write your first message
              </LinkButton>
            </HiddenInMemorial>
          }
        >
          Write to somebody now, and choose when they read it: on a date, on their next birthday, or
          after you die.
        </EmptyState>
      }
      noMatch="No message matches."
      footer={
        <Text size="sm" tone="muted" mt="4">
          What others wrote to you is under{' '}
          <TextLink to={paths.received}>Received messages</TextLink>.
        </Text>
      }
    />
  )
}
