import { chakra } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './button.tsx'

export interface PaginationProps {
  /** Counted from 1. */
  pageNumber: number
  pageSize: number
  /** The number of entries on all pages. */
  total: number
  onChange: (pageNumber: number) => void
  /** The list's name for screen readers: "Pages of contacts". */
  label: string
}

/**
 * Buttons to the previous and next page, and the current position. Shows nothing if there is only
 * one page. After deletions, the current page may lie behind the last one: it shows the way back.
 */
export function Pagination({ pageNumber, pageSize, total, onChange, label }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  if (pages === 1 && pageNumber === 1) return null
  const firstEntry = (pageNumber - 1) * pageSize + 1
  return (
    <chakra.nav
      aria-label={label}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap={{ base: '2', sm: '3' }}
      mt="4"
    >
      <Button
        variant="secondary"
        // On a phone, both fit into a line with the position.
        px={{ base: '3', sm: '5' }}
        icon={<ChevronLeft size={18} />}
        disabled={pageNumber === 1}
        onClick={() => onChange(pageNumber - 1)}
      >
        Previous
      </Button>
      <chakra.p fontSize="sm" color="muted" fontVariantNumeric="tabular-nums" role="status">
        {Math.min(firstEntry, total).toLocaleString('en-US')}–
        {Math.min(firstEntry + pageSize - 1, total).toLocaleString('en-US')} of{' '}
        {total.toLocaleString('en-US')}
      </chakra.p>
      <Button
        variant="secondary"
        px={{ base: '3', sm: '5' }}
        iconEnd={<ChevronRight size={18} />}
        disabled={pageNumber >= pages}
        onClick={() => onChange(pageNumber + 1)}
      >
        Next
      </Button>
    </chakra.nav>
  )
}
