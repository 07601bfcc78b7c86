import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SignpostPicture } from '#web/ui/illustrations.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { PageTitle } from '#web/ui/typography.tsx'

/** Shown for a document that does not exist, or that its owner does not let the person see now. */
export function DocumentNotHere({ to, linkLabel }: { to: string; linkLabel: string }) {
  return (
    <>
      <PageTitle>Document</PageTitle>
      <Card>
        <EmptyState
          picture={<SignpostPicture />}
          title="This document is not here"
          action={<LinkButton to={to}>{linkLabel}</LinkButton>}
        >
          It may have been deleted, or its owner may have stopped sharing it.
        </EmptyState>
      </Card>
    </>
  )
}
