import { chakra } from '@chakra-ui/react'

/** Parts below each other, with the same space between all of them. */
export const Stack = chakra('div', { base: { display: 'grid', gap: '4' } })

/** Parts beside each other, on more lines where there is no room. */
export const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' },
})

/** The buttons of a page, a form or a notice. */
export const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })

/** Parts two by two, below each other where there is no room. */
export const Pairs = chakra('div', {
  base: {
    display: 'grid',
    gap: '5',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  },
})
