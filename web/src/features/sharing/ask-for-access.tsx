import { useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import { useWork } from '#web/lib/api/use-work.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Text } from '#web/ui/typography.tsx'
import { Problem } from './problem.tsx'

/** For a link that does not open by itself: its owner is asked, by name and address. */
export function AskForAccess({ code, whom, why }: { code: string; whom: string; why?: string }) {
  const { creds } = useSession()
  const { busy, problem, run } = useWork()
  const [asked, setAsked] = useState(false)
  const ask = async () => {
    const input = { code, ...(creds && { requesterId: creds.userId }) }
    setAsked(await run(() => api.Sharing.RequestAccess(input)))
  }
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
      <Problem message={problem} />
      <div>
        <Button loading={busy} onClick={() => void ask()}>
          Ask for access
        </Button>
      </div>
    </>
  )
}
