import { chakra } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import * as z from 'zod'
import { MessageStatus } from '#shared/model/message.ts'
import { paths } from '#shared/paths.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LetterPicture } from '#web/ui/illustrations.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { PageTitle, Text } from '#web/ui/typography.tsx'
import { MessageRow } from './message-row.tsx'
import { statusInWords } from './message-words.ts'

const pageSize = 20

const statuses = [
  { value: '', label: 'All messages' },
  ...MessageStatus.options.map((value) => ({ value, label: statusInWords(value) })),
]

/** What is shown, kept in the address, so that going back from a message finds the same list. */
function useFilter() {
  const [address, setAddress] = useSearchParams()
  const status = MessageStatus.optional()
    .catch(undefined)
    .parse(address.get('status') ?? undefined)
  const year = z.coerce
    .number()
    .int()
    .min(2000)
    .max(2200)
    .optional()
    .catch(undefined)
    .parse(address.get('year') ?? undefined)
  const page = z.coerce
    .number()
    .int()
    .min(1)
    .catch(1)
    .parse(address.get('page') ?? 1)
  const set = (changes: Record<string, string>) =>
    setAddress(
      Object.fromEntries(
        Object.entries({
          status: status ?? '',
          year: year ? String(year) : '',
          page: '',
          ...changes,
        }).filter(([, value]) => value !== ''),
      ),
      { replace: true, preventScrollReset: true },
    )
  return { status, year, page, set }
}

/** The messages that somebody wrote, by status or by year, a page at a time. */
export function Component() {
  const { status, year, page, set } = useFilter()
  const years = useQuery('Messages', 'GetMessageYears', {})
  const paged = useQuery(
    'Messages',
    'GetMessages',
    year ? null : { pageNumber: page, pageSize, ...(status && { status }) },
    { keepPreviousData: true },
  )
  const ofYear = useQuery('Messages', 'GetMessagesByYear', year ? { year } : null)
  const answer = year ? ofYear : paged
  const items = year
    ? ofYear.data?.filter((item) => !status || item.status === status)
    : paged.data?.items
  const isNew = !year && !status && paged.data?.total === 0
  return (
    <>
      <PageTitle
        lead="Words for the people you love, delivered on the day you choose."
        aside={
          !isNew && (
            <LinkButton to={paths.addMessage} icon={<Plus size={20} />}>
              Write a message
            </LinkButton>
          )
        }
      >
        Messages
      </PageTitle>
      {isNew ? (
        <Card>
          <EmptyState
            picture={<LetterPicture />}
            title="Nothing written yet"
            action={
              <LinkButton to={paths.addMessage} icon={<Plus size={20} />}>
                Write your first message
              </LinkButton>
            }
          >
            Write to somebody now, and choose when they read it: on a birthday, on a wedding day, or
            after you die.
          </EmptyState>
        </Card>
      ) : (
        <>
          <chakra.div display="flex" flexWrap="wrap" gap="3" mb="4">
            <chakra.div flex={{ base: '1 1 8rem', sm: '0 1 14rem' }}>
              <SelectField
                label="Show"
                hideLabel
                choices={statuses}
                value={status ?? ''}
                onChange={(event) => set({ status: event.target.value })}
              />
            </chakra.div>
            <chakra.div flex={{ base: '1 1 8rem', sm: '0 1 12rem' }}>
              <SelectField
                label="Year"
                hideLabel
                placeholder="Any year"
                choices={(years.data?.written ?? []).map((each) => ({
                  value: String(each),
                  label: `Written in ${each}`,
                }))}
                value={year ? String(year) : ''}
                onChange={(event) => set({ year: event.target.value })}
              />
            </chakra.div>
          </chakra.div>
          {answer.error && !items ? (
            <Card>
              <ErrorState
                onRetry={() => void answer.mutate()}
                retrying={answer.isValidating}
                {...(answer.error.requestId && { requestId: answer.error.requestId })}
              >
                {answer.error.message}
              </ErrorState>
            </Card>
          ) : !items ? (
            <Card pad="md">
              <SkeletonRows rows={5} />
            </Card>
          ) : items.length === 0 ? (
            <Card>
              <Text tone="muted" role="status">
                None of your messages is like this.
              </Text>
            </Card>
          ) : (
            <Card pad="none">
              <chakra.ul aria-label="Messages">
                {items.map((item) => (
                  <MessageRow key={item.messageId} item={item} />
                ))}
              </chakra.ul>
            </Card>
          )}
          <Text size="sm" tone="muted" mt="4">
            What you leave for later, and what others left you, stands together under{' '}
            <TextLink to={paths.messagesAndMemories}>Messages and memories</TextLink>.
          </Text>
          {!year && paged.data && (
            <Pagination
              label="Pages of messages"
              pageNumber={page}
              pageSize={pageSize}
              total={paged.data.total}
              onChange={(next) => set({ page: String(next) })}
            />
          )}
        </>
      )}
    </>
  )
}
