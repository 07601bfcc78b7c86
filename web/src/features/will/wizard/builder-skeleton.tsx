import { chakra } from '@chakra-ui/react'
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

/**
 * The wizard's page while the will is loading: in the same columns, so that the layout does not
 * shift.
 */
export function BuilderSkeleton() {
  return (
    <chakra.div
      maxW="90rem"
      mx="auto"
      px={{ base: '4', sm: '8' }}
      py={{ base: '5', lg: '10' }}
      display="grid"
      gap={{ base: '6', lg: '10' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '14rem minmax(0, 1fr)' }}
    >
      <Stack gap="5" alignContent="start">
        {['a', 'b', 'c', 'd', 'e'].map((row) => (
          <Skeleton key={row} h="1.5rem" w="80%" />
        ))}
      </Stack>
      <chakra.div maxW="38rem" minH="70vh">
        <VisuallyHidden as="h1">Your will</VisuallyHidden>
        <Skeleton h="2.5rem" w="70%" mb="6" />
        <SkeletonText lines={6} />
      </chakra.div>
    </chakra.div>
  )
}
