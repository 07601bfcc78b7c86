import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import type { CaptureWork } from './use-capture.ts'

/** Asks which answers count, after another window has saved others. */
export function NewerAnswers({ work }: { work: CaptureWork }) {
  return (
    <Banner
      tone="warning"
      role="alert"
      title="You answered these questions in another window"
      action={
        <>
          <Button onClick={work.takeTheirs}>Load the other answers</Button>
          <Button variant="secondary" onClick={work.keepMine}>
            Go on with these
          </Button>
        </>
      }
    >
      Nothing is saved until you choose. The answers that you do not choose are dropped.
    </Banner>
  )
}
