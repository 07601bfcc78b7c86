import { chakra } from '@chakra-ui/react'

/** The only `main` of a page. The target of the skip link. */
export const MainArea = chakra(
  'main',
  { base: { outline: 'none', minW: 0 } },
  { defaultProps: { id: 'main', tabIndex: -1 } },
)
