import { chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

const Summary = chakra('summary', {
  base: {
    cursor: 'pointer',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: 'target',
    '&::-webkit-details-marker': { display: 'none' },
    'details[open] > &': { '& > svg': { transform: 'rotate(180deg)' } },
  },
})

/** The line of a `details` that opens it, with our own mark instead of the browser's triangle. */
export function FoldSummary({ children, ...props }: ComponentProps<typeof Summary>) {
  return (
    <Summary {...props}>
      {children}
      <ChevronDown size={20} />
    </Summary>
  )
}
