import { useQuery } from '#web/lib/api/use-query.ts'
import { ListPage, pageSize } from '#web/parts/list/list-page.tsx'
import { useListState } from '#web/parts/list/use-list-state.ts'
import { NothingShared } from './nothing-shared.tsx'
import { SharedThingRow } from './shared-thing-row.tsx'

/** Everything that other people share with the visitor; open to every plan. */
export function Component() {
  const listState = useListState({})
  const answer = useQuery(
    'Sharing',
    'GetSharedWithMeListAsync',
    { body: { pageNumber: listState.page, pageSize } },
    { revalidateIfStale: true },
  )
  return (
    <ListPage
      title="Shared with you"
      lead="What other people let you see. It costs nothing."
      name="what others share with you"
      listState={listState}
      answer={answer}
      row={(item) => <SharedThingRow key={`${item.targetType}${item.targetId}`} item={item} />}
      firstUse={<NothingShared />}
      noMatch="There is nothing on this page."
    />
  )
}
