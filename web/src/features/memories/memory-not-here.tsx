import { paths } from '#shared/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { PageTitle } from '#web/ui/typography.tsx'

/** Shown if the memory in the address does not exist, or is not shared with the visitor (any more). */
export function MemoryNotHere() {
  return (
    <>
      <PageTitle>Memory</PageTitle>
      <Card textAlign="center">
        <ErrorState title="This memory is not here">
          It may have been deleted, or it is not shared with you now.
        </ErrorState>
        <LinkButton to={paths.dashboard} variant="secondary">
          Go to your home page
        </LinkButton>
      </Card>
    </>
  )
}
