import { chakra } from '@chakra-ui/react'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Choice, SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type ListState, longestSearch } from './use-list-state.ts'

export interface ListFilter<Name> {
  /** Its name in the URL. */
  name: Name
  label: string
  choices: readonly Choice[]
  /** The text while nothing is chosen, if that is not an option itself. */
  placeholder?: string
  /** The maximum width beside other filters. */
  width: string
}

export interface ListBarProps<Filters> {
  /** The list's name: "contacts". */
  name: string
  listState: ListState<Filters>
  /**
   * The placeholder of the search field: "Search by name or email". Without it, there is no
   * search.
   */
  searchFor?: string | undefined
  filters?: readonly ListFilter<keyof Filters & string>[] | undefined
  /** The actions of the list. */
  actions?: ReactNode
}

/** The search, the filters and the actions of a list, in one bar. */
export function ListBar<Filters>({
  name,
  listState,
  searchFor,
  filters = [],
  actions,
}: ListBarProps<Filters>) {
  if (!searchFor && filters.length === 0 && !actions) return null
  return (
    <chakra.div
      role={searchFor ? 'search' : undefined}
      display="flex"
      flexWrap="wrap"
      alignItems="flex-end"
      gap="3"
      mb="4"
    >
      {searchFor && (
        <chakra.div flex="1 1 14rem">
          <TextField
            label={`Search ${name}`}
            hideLabel
            type="search"
            placeholder={searchFor}
            value={listState.typed}
            maxLength={longestSearch}
            endControl={
              <chakra.span display="grid" placeItems="center" boxSize="target" color="muted">
                <Search size={20} />
              </chakra.span>
            }
            onChange={(event) => listState.setTyped(event.target.value)}
          />
        </chakra.div>
      )}
      {filters.map(({ name: filter, width, ...field }) => (
        <chakra.div key={filter} flex={{ base: '1 1 8rem', sm: `0 1 ${width}` }}>
          <SelectField
            {...field}
            hideLabel
            value={String(listState.filters[filter] ?? '')}
            onChange={(event) => listState.setFilter(filter, event.target.value)}
          />
        </chakra.div>
      ))}
      {actions}
    </chakra.div>
  )
}
