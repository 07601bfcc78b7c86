import { useQuery } from '#web/lib/api/use-query.ts'
import { keptWords } from '#web/parts/kept-words.tsx'
import { ListPage, pageSize } from '#web/parts/list/list-page.tsx'
import { useListState } from '#web/parts/list/use-list-state.ts'
import { AlbumPicture } from '#web/ui/illustrations.tsx'
import { MemoryRow } from './list/memory-row.tsx'

/** The memories of an owner whose plan has ended: to read, download and delete. */
export function Component() {
  const listState = useListState({})
  const { search, page } = listState
  const memories = useQuery(
    'Memories',
    'GetMemories',
    { body: { pageNumber: page, pageSize, search } },
    { keepPreviousData: true },
  )
  return (
    <ListPage
      {...keptWords({
        many: 'memories',
        can: 'read, download and delete',
        withPlanOnly: 'Writing and changing',
        picture: <AlbumPicture />,
      })}
      name="memories"
      listState={listState}
      answer={memories}
      searchFor="Search titles"
      row={(item) => <MemoryRow key={item.memoryId} item={item} />}
      noMatch={search ? `No title matches “${search}”.` : 'Nothing is on this page.'}
    />
  )
}
