import { chakra } from '@chakra-ui/react'

/** Cards side by side, as many as there is room for. */
export const CardGrid = chakra('ul', {
  base: {
    display: 'grid',
    gap: '5',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(15rem, 1fr))' },
  },
})
