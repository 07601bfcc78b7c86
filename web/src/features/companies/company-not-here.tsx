import { paths } from '#shared/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SignpostPicture } from '#web/ui/illustrations.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { PageTitle } from '#web/ui/typography.tsx'

/** Shown for a business that does not exist, or was deleted. */
export function CompanyNotHere({ to = paths.businesses }: { to?: string }) {
  return (
    <>
      <PageTitle>Business</PageTitle>
      <Card>
        <EmptyState
          picture={<SignpostPicture />}
          title="This business is not here"
          action={<LinkButton to={to}>Go to your businesses</LinkButton>}
        >
          It may have been deleted in another window.
        </EmptyState>
      </Card>
    </>
  )
}
