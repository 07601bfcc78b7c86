import { chakra } from '@chakra-ui/react'

/** Text for screen readers only. */
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
