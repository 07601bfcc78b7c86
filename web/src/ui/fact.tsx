import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { AddressBreaks } from './address-breaks.tsx'

/** A list of terms and values, side by side if there is room. */
export const FactList = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '12rem minmax(0, 1fr)' },
  },
})

/** A line divides two rows. Above the first of a list there is nothing to divide. */
const noLineAboveFirst = { 'dl > &:first-of-type': { borderTop: 'none' } }

/** One term and its value. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <chakra.dt
        color="muted"
        fontSize="sm"
        pt="3"
        pb={{ base: '0', sm: '3' }}
        borderTop="hairline"
        css={noLineAboveFirst}
      >
        {term}
      </chakra.dt>
      <chakra.dd
        pt={{ base: '0', sm: '3' }}
        pb="3"
        overflowWrap="anywhere"
        borderTop={{ base: 'none', sm: 'hairline' }}
        css={noLineAboveFirst}
      >
        {typeof children === 'string' ? <AddressBreaks text={children} /> : children}
      </chakra.dd>
    </>
  )
}
