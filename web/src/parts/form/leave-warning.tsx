import { type ReactNode, useEffect } from 'react'
import { type Blocker, type BlockerFunction, useBlocker } from 'react-router-dom'
import { currentSession } from '#web/lib/session/session.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Text } from '#web/ui/typography.tsx'

/** The state of a link that leaves a form without a question, such as "Cancel". */
export const leaveUnasked = { leaveUnasked: true }

/** What the browser keeps of unsaved input until the person signs out. */
export type Kept = 'everything' | 'withoutSecrets' | 'nothing'

/**
 * Whether a link leads away from this page, and the person must be asked first. A link with the
 * state `leaveUnasked` leaves without a question.
 */
export const mustAskBeforeLeaving: BlockerFunction = ({ currentLocation, nextLocation }) =>
  // A session that ended by itself leads to the sign-in, and the input is kept.
  currentSession().signedIn &&
  nextLocation.state?.leaveUnasked !== true &&
  nextLocation.pathname !== currentLocation.pathname

/**
 * Asks before a page with unsaved text is left, by a link or by closing it. A page has at most one,
 * because the router takes one blocker only.
 */
export function LeaveWarning({
  asks,
  kept,
  children,
}: {
  asks: boolean
  kept: Kept
  /** Says what leaving would interrupt, in place of the words about typed text. */
  children?: ReactNode
}) {
  const blocker = useBlocker((leaving) => asks && mustAskBeforeLeaving(leaving))
  useEffect(() => {
    if (!asks) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [asks])
  return (
    <LeaveQuestion open={blocker.state === 'blocked'} blocker={blocker} kept={kept}>
      {children}
    </LeaveQuestion>
  )
}

/** The question alone, for a page that has a blocker of its own. */
export function LeaveQuestion({
  open,
  blocker,
  kept,
  children,
}: {
  open: boolean
  blocker: Blocker
  kept: Kept
  children?: ReactNode
}) {
  return (
    <ConfirmDialog
      open={open}
      onClose={() => blocker.reset?.()}
      title={children ? 'Leave this page?' : 'Leave without saving?'}
      confirmLabel="Leave"
      cancelLabel="Stay here"
      work={{ run: () => blocker.proceed?.() }}
    >
      {children ?? (
        <Text>
          What you typed here is not saved.{' '}
          {kept === 'everything' &&
            'It stays in this window until you sign out. Open this page again to continue.'}
          {kept === 'withoutSecrets' &&
            'It stays in this window until you sign out, except passwords and other secrets: you would have to type those again.'}
        </Text>
      )}
    </ConfirmDialog>
  )
}
