import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { firstHostOf } from '#web/features/passwords/host-of.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { Text } from '#web/ui/typography.tsx'
import type { PlannedRow } from './dry-run.ts'

const pageSize = 20

/** What is said of a row, each in a line of its own. */
const linesOf = (row: PlannedRow): readonly string[] => {
  if (row.verdict === 'not-understood') return [row.problem]
  const { userName, webSites } = row.account
  return [
    [firstHostOf(webSites), userName].filter(Boolean).join(' · '),
    ...(row.verdict === 'duplicate' ? [`The same as ${row.duplicateOf}.`] : []),
    ...row.remarks,
  ].filter(Boolean)
}

/** Some rows of a file, a page at a time, without their passwords. */
export function PlannedRows({
  rows,
  label,
  none,
}: {
  rows: readonly PlannedRow[]
  label: string
  none: string
}) {
  const [page, setPage] = useState(1)
  if (rows.length === 0) return <Text tone="muted">{none}</Text>
  return (
    <>
      <chakra.ul aria-label={label}>
        {rows.slice((page - 1) * pageSize, page * pageSize).map((row) => (
          <chakra.li
            key={row.row}
            display="flex"
            gap="3"
            py="2"
            borderTop="1px solid {colors.hairline}"
            _first={{ borderTop: 'none' }}
          >
            <Text size="sm" tone="muted" w="4.5rem" flexShrink={0} pt="0.5">
              Row {row.row}
            </Text>
            <chakra.div flex="1" minW="0" overflowWrap="anywhere">
              {row.verdict !== 'not-understood' && (
                <chakra.p fontWeight="500">{row.account.label}</chakra.p>
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
