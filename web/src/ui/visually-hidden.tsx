import { chakra } from '@chakra-ui/react'

/** The style of what only screen readers read. */
export const hiddenStyle = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/** Text for screen readers only. */
export const VisuallyHidden = chakra('div', { base: hiddenStyle })
