import { useEffect, useState } from 'react'
import { announce } from '#web/ui/announcer.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { FileCaution } from '#web/ui/file-caution.tsx'
import { WillPicture } from '#web/ui/illustrations.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { SkeletonRows, SkeletonText } from '#web/ui/skeleton.tsx'
import { Actions, Stack } from '#web/ui/stack.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { Specimen } from './specimen.tsx'

/** The feedback of the product. */
export function FeedbackSpecimens() {
  return (
    <>
      <Specimen title="Banners" module="banner.tsx" columns={2}>
        <Banner title="Good to know">Your answers are saved as you type.</Banner>
        <Banner tone="success">Your address is confirmed. Sign in to go on.</Banner>
        <Banner tone="warning" title="A reset is under way" onClose={() => {}}>
          If it was not you, stop it.
        </Banner>
        <Banner tone="error" action={<Button variant="secondary">Try again</Button>}>
          We couldn’t save this. Your text is still here.
        </Banner>
      </Specimen>
      <Specimen
        title="Why it was refused, and what is read aloud"
        module="problem.tsx, announcer.tsx"
      >
        <Refusals />
      </Specimen>
      <Specimen
        title="A file that may run something, or ask for a password"
        module="file-caution.tsx"
      >
        <FileCaution file={{ activeContent: true, needsPassword: true }} />
      </Specimen>
      <Specimen title="Progress" module="progress-bar.tsx, qr-code.tsx" columns={2}>
        <Stack gap="5">
          <MovingBar />
          <ProgressBar label="Making your PDF" detail="You can leave this page. We tell you." />
        </Stack>
        <QrCode text="https://example.org" title="An example of a QR code" />
      </Specimen>
      <Specimen title="On its way" module="skeleton.tsx" columns={2}>
        <SkeletonText />
        <SkeletonRows rows={3} />
      </Specimen>
      <Specimen title="Nothing yet, and nothing came" module="states.tsx" columns={2}>
        <EmptyState
          picture={<WillPicture />}
          title="Your will begins here"
          action={<Button>Begin my will</Button>}
        >
          Eight short steps. You can stop at any time and go on where you left.
        </EmptyState>
        <ErrorState onRetry={() => {}} requestId="a1b2c3">
          Nothing is lost. Please try again in a moment.
        </ErrorState>
      </Specimen>
    </>
  )
}

function Refusals() {
  const [refused, setRefused] = useState(false)
  return (
    <Stack>
      <Actions>
        <Button variant="secondary" onClick={() => setRefused(!refused)}>
          {refused ? 'Allow it' : 'Refuse it'}
        </Button>
        <Button variant="secondary" onClick={() => announce('Three letters are on their way.')}>
          Say something
        </Button>
      </Actions>
      <Problem message={refused && 'We can’t do that yet. Nothing was changed.'} />
    </Stack>
  )
}

function MovingBar() {
  const [percent, setPercent] = useState(8)
  useEffect(() => {
    const timer = setInterval(() => setPercent((now) => (now >= 100 ? 8 : now + 4)), 600)
    return () => clearInterval(timer)
  }, [])
  return <ProgressBar label="deed-of-house.pdf" percent={percent} detail="320 kB a second" />
}
