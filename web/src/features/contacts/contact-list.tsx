import { chakra } from '@chakra-ui/react'
import { Card } from '#web/ui/card.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { Text } from '#web/ui/typography.tsx'
import { ContactRow } from './contact-row.tsx'
import { pageSize, type useContactSearch } from './use-contact-search.ts'

/** One page of the address book, in whichever state it is. */
export function ContactList({ found }: { found: ReturnType<typeof useContactSearch> }) {
  const { data, error, search, kind } = found
  if (error && !data) {
    return (
      <Card>
        <ErrorState
          onRetry={() => void found.mutate()}
          retrying={found.isValidating}
          requestId={error.requestId}
        >
          {error.message}
        </ErrorState>
      </Card>
    )
  }
  if (!data) {
    return (
      <Card pad="md">
        <SkeletonRows rows={6} />
      </Card>
    )
  }
  if (data.items.length === 0) {
    return (
      <Card>
        <Text tone="muted" role="status">
          {search
            ? `Nobody matches “${search}”. Try fewer letters, or look among everybody.`
            : kind === 'delegates'
              ? 'None of your contacts is a delegate yet.'
              : 'Nobody is on this page.'}
        </Text>
      </Card>
    )
  }
  return (
    <>
      <Card pad="none">
        <chakra.ul aria-label="Contacts" aria-busy={found.isLoading || undefined}>
          {data.items.map((contact) => (
            <ContactRow key={contact.contactId} contact={contact} />
          ))}
        </chakra.ul>
      </Card>
      <Pagination
        label="Pages of contacts"
        pageNumber={found.pageNumber}
        pageSize={pageSize}
        total={data.total}
        onChange={(page) => {
          found.setPage(page)
          document.querySelector('h1')?.scrollIntoView({ block: 'start' })
        }}
      />
    </>
  )
}
