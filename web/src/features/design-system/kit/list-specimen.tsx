import { Plus, UserRound } from 'lucide-react'
import * as z from 'zod'
import { paths } from '#shared/paths.ts'
import { List, pageSize } from '#web/parts/list/list-page.tsx'
import { useListState } from '#web/parts/list/use-list-state.ts'
import { Button } from '#web/ui/button.tsx'
import { AddressBookPicture } from '#web/ui/illustrations.tsx'
import { ListRow } from '#web/ui/list-row.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Specimen } from '../specimen.tsx'

const accounts = Array.from({ length: 5000 }, (_, index) => ({
  id: index + 1,
  title: `Account ${index + 1}`,
  kind: index % 3 === 0 ? 'bank' : 'mail',
}))

const filters = { kind: z.enum(['bank', 'mail']).optional().catch(undefined) }

const kinds = [
  { value: '', label: 'All kinds' },
  { value: 'bank', label: 'Banks' },
  { value: 'mail', label: 'Mail' },
]

/** A list of five thousand entries. Search and filters are in the URL of this page. */
export function ListSpecimen() {
  const listState = useListState(filters)
  const { search, page } = listState
  const { kind } = listState.filters
  const matching = accounts.filter(
    (account) =>
      (!kind || account.kind === kind) &&
      account.title.toLowerCase().includes(search.toLowerCase()),
  )
  const items = matching.slice((page - 1) * pageSize, page * pageSize)
  return (
    <Specimen title="List" module="parts/list/list-page.tsx">
      <div>
        <List
          name="accounts"
          listState={listState}
          answer={{
            data: { items, total: matching.length },
            error: undefined,
            isValidating: false,
            mutate: async () => undefined,
          }}
          searchFor="Search by title"
          filters={[{ name: 'kind', label: 'Kind', choices: kinds, width: '11rem' }]}
          actions={
            <Button minH="control" icon={<Plus size={20} />}>
              Add an account
            </Button>
          }
          row={({ id, title, kind: detail }) => (
            <ListRow
              key={id}
              lead={<UserRound size={22} />}
              to={paths.designSystem}
              title={title}
              detail={detail}
            />
          )}
          firstUse={<EmptyState picture={<AddressBookPicture />} title="No account yet" />}
          noMatch={search ? `No account matches “${search}”.` : 'There is no account on this page.'}
        />
      </div>
    </Specimen>
  )
}
