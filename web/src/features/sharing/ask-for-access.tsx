import { useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Text } from '#web/ui/typography.tsx'

/**
 * Shown if a link does not grant access by itself: asks its owner, with the caller's name and
 * address.
 */
export function AskForAccess({ code, whom, why }: { code: string; whom: string; why?: string }) {
  const { creds } = useSession()
  const [asked, setAsked] = useState(false)
  const asking = useMutation(async () => {
    await api.Sharing.RequestAccess({ code, ...(creds && { requesterId: creds.userId }) })
    setAsked(true)
  })
  if (asked) {
    return (
      <Banner tone="success" role="status" title="We passed it on">
        You get a mail if you are let in.
      </Banner>
    )
  }
  return (
    <>
      <Text>
        {why} You can ask {whom} to let you see it. Your name and address are shown with the
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
