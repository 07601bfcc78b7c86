import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { DigitalAccountItem } from '#shared/model/digital-account.ts'
import { paths } from '#shared/paths.ts'
import { LetterTile } from '#web/ui/letter-tile.tsx'
import { ListRow } from '#web/ui/list-row.tsx'
import { Pagination } from '#web/ui/pagination.tsx'

const pageSize = 20

/**
 * Some of the audited digital accounts, a page at a time. Each row leads to a form to change it.
 */
export function FoundAccounts({
  label,
  ids,
  items,
  remarkOf,
}: {
  label: string
  ids: readonly string[]
  items: ReadonlyMap<string, DigitalAccountItem>
  /** What the row of an account says beside its host. */
  remarkOf?: (id: string) => string
}) {
  const [page, setPage] = useState(1)
  const shownAccounts = ids
    .slice((page - 1) * pageSize, page * pageSize)
    .flatMap((id) => items.get(id) ?? [])
  return (
    <>
      <chakra.ul aria-label={label} mx={{ base: '-4', sm: '-5' }}>
        {shownAccounts.map((item) => (
          <ListRow
            key={item.digitalAccountId}
            lead={<LetterTile label={item.label} colorOf={item.host ?? item.label} />}
            to={paths.editPassword(item.digitalAccountId)}
            title={item.label}
            detail={[item.host, remarkOf?.(item.digitalAccountId)].filter(Boolean).join(' · ')}
          />
        ))}
      </chakra.ul>
      <Pagination
        label={`Pages: ${label}`}
        pageNumber={page}
        pageSize={pageSize}
        total={ids.length}
        onChange={setPage}
      />
    </>
  )
}
