import { chakra } from '@chakra-ui/react'

/** A line of a list that is ruled like paper, with its texts first and its buttons last. */
export const RuledItem = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '2',
    py: '3',
    lineHeight: 'snug',
    borderTop: 'hairline',
    _first: { borderTop: 'none' },
  },
})
