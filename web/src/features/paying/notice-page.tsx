import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { Actions } from '#web/ui/stack.tsx'
import { PageTitle, Text } from '#web/ui/typography.tsx'

/** A page with one thing to say and what to do next. */
export function NoticePage({
  title,
  children,
  actions,
}: {
  title: string
  children: ReactNode
  actions: ReactNode
}) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Card>
        <Text>{children}</Text>
        <Actions mt="6">{actions}</Actions>
      </Card>
    </>
  )
}
