import { chakra } from '@chakra-ui/react'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Choice, SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { ListAddress } from './use-list-address.ts'

export interface ListFilter<Name> {
  /** Its name in the address. */
  name: Name
  label: string
  choices: readonly Choice[]
  /** What is shown where nothing is chosen, if it is no choice itself. */
  placeholder?: string
  /** At most this wide beside others. */
  width: string
}

export interface ListBarProps<Filters> {
  /** The list's name: "contacts". */
  name: string
  address: ListAddress<Filters>
  /** What the search field shows while it is empty: "Search by name or e-mail". Left out, nothing is searched. */
  searchFor?: string | undefined
  filters?: readonly ListFilter<keyof Filters & string>[] | undefined
  /** What can be done with the list. */
  actions?: ReactNode
}

/** Search, filters and what can be done with a list, in one bar. */
export function ListBar<Filters>({
  name,
  address,
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
            value={address.typed}
            maxLength={200}
            endControl={
              <chakra.span display="grid" placeItems="center" boxSize="44px" color="muted">
                <Search size={20} aria-hidden="true" />
              </chakra.span>
            }
            onChange={(event) => address.setTyped(event.target.value)}
          />
        </chakra.div>
      )}
      {filters.map(({ name: filter, width, ...field }) => (
        <chakra.div key={filter} flex={{ base: '1 1 8rem', sm: `0 1 ${width}` }}>
          <SelectField
            {...field}
            hideLabel
            value={String(address.filters[filter] ?? '')}
            onChange={(event) => address.setFilter(filter, event.target.value)}
          />
        </chakra.div>
      ))}
      {actions}
    </chakra.div>
  )
}
