import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { WillPicture } from '#web/ui/illustrations.tsx'
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { PageTitle } from '#web/ui/typography.tsx'
import { PrintingNote } from './printing-note.tsx'
import { SpouseWill } from './spouse-will.tsx'
import { StartOver } from './start-over.tsx'
import { WillCard } from './will-card.tsx'

/** Both wills: where each stands, and the way on. `sharing` says who may see them. */
export function WillScreen({ sharing }: { sharing: ReactNode }) {
  const { data, error, mutate, isValidating } = useQuery('Wills', 'GetWillsGroup', {})
  return (
    <>
      <PageTitle lead="Where your will stands, and what comes next.">Your will</PageTitle>
      {error && !data ? (
        <Card>
          <ErrorState
            onRetry={() => void mutate()}
            retrying={isValidating}
            requestId={error.requestId}
          >
            {error.message}
          </ErrorState>
        </Card>
      ) : !data ? (
        <Card>
          <Skeleton h="1.75rem" w="40%" mb="5" />
          <SkeletonText lines={3} />
        </Card>
      ) : data.will ? (
        <chakra.div display="grid" gap="6">
          <WillCard will={data.will} title="Your will" />
          <SpouseWill own={data.will} spouse={data.spouseWill} />
          <PrintingNote wills={[data.will, ...(data.spouseWill ? [data.spouseWill] : [])]} />
          {sharing}
          <StartOver both={data.spouseWill !== undefined} companion={data.will.companion} />
        </chakra.div>
      ) : (
        <Card>
          <EmptyState
            picture={<WillPicture />}
            title="You have no will yet"
            action={
              <LinkButton to={paths.willStep('about-you')} size="lg">
                Begin your will
              </LinkButton>
            }
          >
            Most people need about half an hour, and can stop at any point.
          </EmptyState>
        </Card>
      )}
    </>
  )
}
