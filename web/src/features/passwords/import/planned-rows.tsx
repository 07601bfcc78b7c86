import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { firstHostOf } from '#web/features/passwords/host-of.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Text } from '#web/ui/typography.tsx'
import type { PlannedRow } from './dry-run.ts'

const pageSize = 20

/** The lines about a row. */
const linesOf = (row: PlannedRow): readonly string[] => {
  if (row.verdict === 'not-understood') return [row.problem]
  const { label, userName, webSites } = row.account
  const host = firstHostOf(webSites)
  return [
    [host === label ? '' : host, userName].filter(Boolean).join(' · '),
    ...(row.verdict === 'duplicate' ? [`The same as ${row.duplicateOf}.`] : []),
    ...(row.verdict === 'unsure' ? [row.because] : []),
    ...row.remarks,
  ].filter(Boolean)
}

/** Which rows the person has ticked by hand. */
interface Ticks {
  readonly ticked: ReadonlySet<number>
  readonly onTick: (row: number, isTicked: boolean) => void
}

/**
 * Some rows of a file, a page at a time. Passwords are not shown, with one exception: where
 * LastPass may have escaped signs, the remark has both forms, and the person chooses between them.
 */
export function PlannedRows({
  rows,
  label,
  emptyText,
  ticks,
}: {
  rows: readonly PlannedRow[]
  label: string
  emptyText: string
  ticks?: Ticks | undefined
}) {
  const [page, setPage] = useState(1)
  if (rows.length === 0) return <Text tone="muted">{emptyText}</Text>
  return (
    <>
      <chakra.ul aria-label={label}>
        {rows.slice((page - 1) * pageSize, page * pageSize).map((row) => (
          <chakra.li
            key={row.row}
            display="flex"
            gap="3"
            py="2"
            borderTop="hairline"
            _first={{ borderTop: 'none' }}
          >
            <Text size="sm" tone="muted" w="4.5rem" flexShrink={0} pt="0.5">
              Row {row.row}
            </Text>
            <chakra.div flex="1" minW="0" overflowWrap="anywhere">
              {row.verdict !== 'not-understood' && !ticks && (
                <chakra.p fontWeight="medium">{row.account.label}</chakra.p>
              )}
              {row.verdict !== 'not-understood' && ticks && (
                <Checkbox
                  checked={ticks.ticked.has(row.row)}
                  onChange={(event) => ticks.onTick(row.row, event.target.checked)}
                >
                  Import {row.account.label}
                </Checkbox>
              )}
              {linesOf(row).map((line) => (
                <Text key={line} size="sm" tone="muted">
                  {line}
                </Text>
              ))}
            </chakra.div>
          </chakra.li>
        ))}
      </chakra.ul>
      <Pagination
        label={`Pages of rows: ${label}`}
        pageNumber={page}
        pageSize={pageSize}
        total={rows.length}
        onChange={setPage}
      />
    </>
  )
}
