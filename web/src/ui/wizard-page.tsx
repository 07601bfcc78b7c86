import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Heading, Text } from './typography.tsx'

export interface WizardPageProps {
  /** The question, in the second person. It is the page's `h1`. */
  title: ReactNode
  /** Why we ask, in a line. */
  lead?: ReactNode
  /** A `ProgressSteps`. */
  steps: ReactNode
  /** A `SavedIndicator`. */
  saved?: ReactNode
  children: ReactNode
  /** What stands at the right on a wide screen, and below the questions on a narrow one. */
  aside?: ReactNode
  /** Back and Continue, the primary one last. */
  footer: ReactNode
}

/** One step of a wizard: steps at the left (above on a phone), questions, and the page growing at the right. */
export function WizardPage({
  title,
  lead,
  steps,
  saved,
  children,
  aside,
  footer,
}: WizardPageProps) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        lg: aside ? '15rem minmax(0, 1fr) minmax(0, 26rem)' : '15rem minmax(0, 1fr)',
      }}
      maxW="100rem"
      mx="auto"
      columnGap={{ lg: '8' }}
      px={{ base: '4', sm: '8', lg: '6' }}
    >
      <chakra.div
        pos={{ base: 'static', lg: 'sticky' }}
        top="64px"
        alignSelf="start"
        py={{ base: '3', lg: '10' }}
        maxH={{ lg: 'calc(100dvh - 64px)' }}
        overflowY={{ lg: 'auto' }}
      >
        {steps}
      </chakra.div>
      <chakra.div
        pt={{ base: '4', lg: '10' }}
        pb="10"
        maxW="46rem"
        w="100%"
        mx="auto"
        minW="0"
        display="flex"
        flexDirection="column"
      >
        <chakra.div mb={{ base: '6', sm: '8' }}>
          {saved && (
            <chakra.div minH="28px" mb="2">
              {saved}
            </chakra.div>
          )}
          <Heading as="h1" size="2xl" tabIndex={-1}>
            {title}
          </Heading>
          {lead && (
            <Text tone="muted" mt="3">
              {lead}
            </Text>
          )}
        </chakra.div>
        <chakra.div display="grid" gap="8" gridTemplateColumns="minmax(0, 1fr)">
          {children}
        </chakra.div>
        <chakra.div
          pos={{ base: 'sticky', lg: 'static' }}
          bottom="0"
          mt="10"
          mx={{ base: '-4', sm: '-8', lg: '0' }}
          px={{ base: '4', sm: '8', lg: '0' }}
          py="4"
          bg={{ base: 'rgba(251, 249, 246, 0.94)', lg: 'transparent' }}
          borderTop="1px solid {colors.hairline}"
          display="flex"
          justifyContent="space-between"
          gap="3"
          zIndex="1"
        >
          {footer}
        </chakra.div>
      </chakra.div>
      {aside && (
        <chakra.div
          pos={{ base: 'static', lg: 'sticky' }}
          top="64px"
          alignSelf="start"
          py={{ base: '6', lg: '10' }}
          maxH={{ lg: 'calc(100dvh - 64px)' }}
          overflowY={{ lg: 'auto' }}
          minW="0"
        >
          {aside}
        </chakra.div>
      )}
    </chakra.div>
  )
}
