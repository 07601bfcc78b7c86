import { chakra } from '@chakra-ui/react'
import { useLocation } from 'react-router-dom'
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { StepHeading } from './step-heading.tsx'
import { roleOf, stepOf } from './step-path.ts'
import { stepQuestions } from './step-questions.ts'
import { WizardColumns } from './wizard-columns.tsx'

/**
 * The wizard's page while its scripts or the will are loading: in the same columns, with the
 * question that the page asks, so that nothing moves.
 */
export function BuilderSkeleton() {
  const { pathname, search } = useLocation()
  // A question that depends on the answers has no title here.
  const { title, why } = stepQuestions[stepOf(pathname) ?? 'spouse']
  return (
    <WizardColumns
      aside={
        <>
          <Skeleton h="row" display={{ lg: 'none' }} />
          <Stack gap="5" display={{ base: 'none', lg: 'grid' }}>
            {['a', 'b', 'c', 'd', 'e'].map((row) => (
              <Skeleton key={row} h="1.5rem" w="80%" />
            ))}
          </Stack>
        </>
      }
    >
      <chakra.div minH="70vh">
        {title ? (
          <StepHeading
            // The name of the spouse is in the will. Until the will is loaded, the line stays
            // empty.
            eyebrow={roleOf(search) === 'spouse' && '\u00a0'}
            title={title}
            why={why ?? <Skeleton as="span" display="block" />}
          />
        ) : (
          <Skeleton h="2.5rem" w="70%" mb="8" />
        )}
        <chakra.div maxW="40rem">
          <SkeletonText lines={6} />
        </chakra.div>
      </chakra.div>
    </WizardColumns>
  )
}
