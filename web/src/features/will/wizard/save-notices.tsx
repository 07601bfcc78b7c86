import { useLocation } from 'react-router-dom'
import { isSigned } from '#shared/rules/will/advance-of.ts'
import { statusOf } from '#web/lib/autosave/autosave-state.ts'
import { timeOfDay } from '#web/lib/date-and-time.ts'
import { signedText } from '#web/parts/will-standing.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from './notice.tsx'
import { useWill } from './will-context.ts'

/** Notices beyond "Saved just now": another window, restored text, a ready or a signed will. */
export function SaveNotices() {
  const { flow, state } = useWill()
  const { pathname } = useLocation()
  const { save } = state
  if (save.newer?.onlyFinalized) {
    return (
      <Notice stays>
        <Banner
          tone="warning"
          role="alert"
          title="This will was marked as ready to sign in another window"
          action={
            <>
              <Button onClick={flow.takeTheirs}>Leave it ready to sign</Button>
              <Button variant="secondary" onClick={() => void flow.keepMine()}>
                Save this window’s change
              </Button>
            </>
          }
        >
          What you changed here is not saved. If you save it, the will becomes a draft again, and
          has to be printed and signed again. If you leave it, you lose your change here.
        </Banner>
      </Notice>
    )
  }
  if (statusOf(save) === 'stale') {
    return (
      <Notice stays>
        <Banner
          tone="warning"
          role="alert"
          title="This will was changed in another window"
          action={
            <>
              <Button onClick={() => void flow.keepMine()}>Use this window’s answers</Button>
              <Button variant="secondary" onClick={flow.takeTheirs}>
                Load the newer answers
              </Button>
            </>
          }
        >
          Newer answers were saved{save.newer?.at ? ` at ${timeOfDay(save.newer.at)}` : ''}. What
          you typed here is still here, and nothing is saved until you choose.
        </Banner>
      </Notice>
    )
  }
  if (save.restored) {
    return (
      <Notice>
        <Banner
          tone="success"
          role="status"
          title="Your text is back"
          onClose={() => flow.noticeRead()}
        >
          What you had typed has been put back.
        </Banner>
      </Notice>
    )
  }
  if (state.will?.status === 'FINALIZED' && !pathname.includes('/preview')) {
    const { will } = state
    return (
      <Notice>
        <Banner title={isSigned(will) ? 'This will is signed' : 'This will is ready to sign'}>
          If you change an answer, it becomes a draft again, and has to be printed and signed again.
          {will.signedOn && ' Your change does not alter the paper that you signed.'}
        </Banner>
      </Notice>
    )
  }
  if (state.will?.changedSinceSigning && !pathname.includes('/preview')) {
    return (
      <Notice>
        <Banner title="Your changes are not on the paper that you signed">
          {signedText(state.will)}
        </Banner>
      </Notice>
    )
  }
  return null
}
