import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'

/** The frame of what is as wide as a page: the same width and the same padding everywhere. */
export const PageWidth = chakra('div', {
  base: { w: '100%', maxW: 'page', mx: 'auto', px: { base: '5', sm: '8' } },
})

interface PageColumnsProps extends ComponentProps<typeof PageWidth> {
  /** The width of the second column. */
  aside: '22rem' | '28rem'
}

/** Two columns as wide as a page, below each other where there is no room. */
export const PageColumns = ({ aside, ...columns }: PageColumnsProps) => (
  <PageWidth
    display="grid"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: `minmax(0, 1fr) minmax(0, ${aside})` }}
    {...columns}
  />
)
