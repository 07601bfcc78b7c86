import { chakra } from '@chakra-ui/react'

/** Words for screen readers alone. */
export const VisuallyHidden = chakra('div', {
  base: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
})
