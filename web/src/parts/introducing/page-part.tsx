import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { PageWidth } from '#web/ui/page-width.tsx'
import { Heading } from '#web/ui/typography.tsx'

/** A part of a page that introduces Heirloom to strangers, as wide as the window. */
export function PagePart({
  title,
  id,
  tinted = false,
  children,
}: {
  title: string
  id?: string
  tinted?: boolean
  children: ReactNode
}) {
  return (
    <chakra.section id={id} bg={tinted ? 'white' : undefined} py={{ base: '10', md: '16' }}>
      <PageWidth>
        <Heading as="h2" size="2xl" mb="7">
          {title}
        </Heading>
        {children}
      </PageWidth>
    </chakra.section>
  )
}
