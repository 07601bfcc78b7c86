import { useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Text } from '#web/ui/typography.tsx'

/**
 * Lets a visitor whose link does not open ask the person who shared the thing. That person sees the
 * visitor's name and address.
 */
export function AskForAccess({
  code,
  whom,
  reason,
}: {
  code: string
  /** Who is asked, such as a name. */
  whom: string
  /** A sentence that says why the link does not open. */
  reason?: string
}) {
  const { creds } = useSession()
  const [asked, setAsked] = useState(false)
  const asking = useMutation(async () => {
    await api.Sharing.RequestAccess({ code, ...(creds && { requesterId: creds.userId }) })
    setAsked(true)
  })
  if (asked) {
    return (
      <Banner tone="success" role="status" title="We passed on your request">
        You get an email if you are let in.
      </Banner>
    )
  }
  return (
    <>
      <Text>
        {reason} You can ask {whom} to let you see it. Your name and address are shown with the
        question.
      </Text>
      <Problem message={asking.error} />
      <div>
        <Button loading={asking.busy} onClick={() => void asking.run()}>
          Ask for access
        </Button>
      </div>
    </>
  )
}
