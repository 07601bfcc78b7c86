import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export interface Column<Row> {
  id: string
  label: ReactNode
  cell: (row: Row) => ReactNode
  /** Right-aligned, with tabular figures. */
  numeric?: boolean
}

export interface TableProps<Row> {
  /** The content of the table. It is read out before it. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
}

/** Rows and columns. On a phone each row becomes a small card with labels. */
export function Table<Row>({ caption, columns, rows, idOf }: TableProps<Row>) {
  return (
    <chakra.table w="100%" fontSize="sm" display={{ base: 'block', sm: 'table' }}>
      <chakra.caption position="absolute" w="1px" h="1px" overflow="hidden" clipPath="inset(50%)">
        {caption}
      </chakra.caption>
      <chakra.thead display={{ base: 'none', sm: 'table-header-group' }}>
        <tr>
          {columns.map((column) => (
            <chakra.th
              key={column.id}
              scope="col"
              textAlign={column.numeric ? 'end' : 'start'}
              fontWeight="600"
              color="muted"
              py="3"
              pe="4"
              borderBottom="1px solid {colors.hairline}"
            >
              {column.label}
            </chakra.th>
          ))}
        </tr>
      </chakra.thead>
      <chakra.tbody display={{ base: 'block', sm: 'table-row-group' }}>
        {rows.map((row) => (
          <chakra.tr
            key={idOf(row)}
            display={{ base: 'block', sm: 'table-row' }}
            py={{ base: '3', sm: '0' }}
            borderBottom={{ base: '1px solid {colors.hairline}', sm: 'none' }}
          >
            {columns.map((column) => (
              <chakra.td
                key={column.id}
                display={{ base: 'flex', sm: 'table-cell' }}
                justifyContent="space-between"
                gap="4"
                textAlign={{ base: 'end', sm: column.numeric ? 'end' : 'start' }}
                fontVariantNumeric={column.numeric ? 'tabular-nums' : undefined}
                verticalAlign="top"
                py={{ base: '1', sm: '3' }}
                pe={{ base: '0', sm: '4' }}
                borderBottom={{ base: 'none', sm: '1px solid {colors.hairline}' }}
              >
                <chakra.span
                  display={{ base: 'inline', sm: 'none' }}
                  color="muted"
                  aria-hidden="true"
                >
                  {column.label}
                </chakra.span>
                <span>{column.cell(row)}</span>
              </chakra.td>
            ))}
          </chakra.tr>
        ))}
      </chakra.tbody>
    </chakra.table>
  )
}
