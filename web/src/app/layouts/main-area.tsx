import { chakra } from '@chakra-ui/react'

/** The one `main` of a page; the skip link leads here. */
export const MainArea = chakra(
  'main',
  { base: { outline: 'none', minW: 0 } },
  { defaultProps: { id: 'main', tabIndex: -1 } },
)
