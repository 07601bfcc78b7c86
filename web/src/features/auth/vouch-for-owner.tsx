import { useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { dateAndTime } from '#web/lib/date-and-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/typography.tsx'
import { AuthHeading } from './auth-heading.tsx'

/**
 * A delegate says that it is the owner who asks for a way back in. Opening the page changes
 * nothing.
 */
export function VouchForOwner({ code }: { code: string }) {
  const [dueAt, setDueAt] = useState<string>()
  const vouching = useMutation(async () => {
    setDueAt((await api.Security.VouchForOwner({ body: { code } })).dueAt)
  })
  if (dueAt !== undefined) {
    return (
      <AuthHeading title="Thank you">
        They are back in on {dateAndTime(dueAt)}, unless somebody stops it before. You can close
        this page.
      </AuthHeading>
    )
  }
  return (
    <>
      <AuthHeading title="Is it really them?">
        Somebody says that they are the person whose delegate you are, and that they cannot sign in
        any more. Have you seen them, or called a number that you have known for long?
      </AuthHeading>
      <Stack>
        <Problem message={vouching.error} />
        <Button size="lg" wide loading={vouching.busy} onClick={() => void vouching.run()}>
          Yes, I have spoken to them
        </Button>
        <Text tone="muted" size="sm">
          If you do not know, close this page: they then wait a week longer. Nobody learns from us
          what you did not say.
        </Text>
      </Stack>
    </>
  )
}
