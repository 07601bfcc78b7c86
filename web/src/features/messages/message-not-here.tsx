import type { ReactNode } from 'react'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { PageTitle } from '#web/ui/typography.tsx'

/** Shown if the message in the address does not exist, with a link to the existing ones. */
export function MessageNotHere({
  title,
  to,
  linkLabel,
  children,
}: {
  title: string
  to: string
  linkLabel: string
  children: ReactNode
}) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Card>
        <ErrorState title="This message is not here">{children}</ErrorState>
        <LinkButton to={to} variant="secondary">
          {linkLabel}
        </LinkButton>
      </Card>
    </>
  )
}
