import { paths } from '#shared/paths.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { KeptLead } from '#web/parts/kept-lead.tsx'
import { ListPage, pageSize } from '#web/parts/list/list-page.tsx'
import { useListAddress } from '#web/parts/list/use-list-address.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { AlbumPicture } from '#web/ui/illustrations.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { MemoryRow } from './list/memory-row.tsx'

/** The memories of an owner whose plan has ended: to read, download and delete. */
export function Component() {
  const address = useListAddress({})
  const { search, page } = address
  const memories = useQuery(
    'Memories',
    'GetMemories',
    { body: { pageNumber: page, pageSize, search } },
    { keepPreviousData: true },
  )
  return (
    <ListPage
      title="Your memories"
      lead={<KeptLead can="read, download and delete" needsPlan="Writing and changing" />}
      name="memories"
      address={address}
      answer={memories}
      searchFor="Search titles"
      row={(item) => <MemoryRow key={item.memoryId} item={item} />}
      first={
        <EmptyState
          picture={<AlbumPicture />}
          title="No memories"
          action={
            <LinkButton to={paths.myAccount} variant="secondary">
              Go to your account
            </LinkButton>
          }
        >
          What you kept here is listed here.
        </EmptyState>
      }
      none={search ? `No title matches “${search}”.` : 'Nothing is on this page.'}
    />
  )
}
