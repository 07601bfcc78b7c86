import { chakra } from '@chakra-ui/react'
import { Check, CircleAlert, CloudOff, RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { timeOfDay } from '#web/lib/date-and-time.ts'

export type SaveState =
  | { status: 'idle' }
  | { status: 'saving' }
  /** `at` is the instant of the save in milliseconds, by this machine's clock or the server's. */
  | { status: 'saved'; at: number }
  /** What is named here is not saved, because its input is not valid yet. Everything else is. */
  | { status: 'partly'; unsaved: string }
  /** There is no connection. The page says so elsewhere. */
  | { status: 'waiting' }
  | { status: 'error'; message?: string; retry?: () => void }

/**
 * "Saved just now", beside the title. Each save and each failure is announced to screen readers.
 */
export function SavedIndicator({ state }: { state: SaveState }) {
  return (
    <chakra.div
      role="status"
      display="inline-flex"
      alignItems="center"
      gap="2"
      minH="28px"
      // As wide as “Saved 59 minutes ago”, so that the title beside it does not wrap anew at a
      // save.
      minW="10.5rem"
      justifyContent={{ sm: 'flex-end' }}
      fontSize="sm"
      color={state.status === 'error' ? 'error' : 'muted'}
    >
      {state.status === 'saving' && (
        <>
          <chakra.span animation="spin 1.2s linear infinite" aria-hidden="true">
            <RefreshCw size={16} />
          </chakra.span>
          Saving
        </>
      )}
      {state.status === 'saved' && (
        <>
          <chakra.span color="success" aria-hidden="true">
            <Check size={18} />
          </chakra.span>
          <SavedWords key={state.at} at={state.at} />
        </>
      )}
      {state.status === 'partly' && (
        <>
          <chakra.span color="warning" aria-hidden="true" flexShrink={0}>
            <CircleAlert size={18} />
          </chakra.span>
          <span>Not saved yet: {state.unsaved}</span>
        </>
      )}
      {state.status === 'waiting' && (
        <>
          <CloudOff size={18} style={{ flexShrink: 0 }} />
          Not saved yet
        </>
      )}
      {state.status === 'error' && (
        <>
          <CloudOff size={18} style={{ flexShrink: 0 }} />
          <span>
            {state.message ?? 'We couldn’t save this. Your text is still here.'}{' '}
            {state.retry && (
              <chakra.button
                type="button"
                minH="28px"
                fontWeight="semibold"
                color="blue.strong"
                textDecoration="underline"
                textUnderlineOffset="3px"
                cursor="pointer"
                onClick={state.retry}
              >
                Try again
              </chakra.button>
            )}
          </span>
        </>
      )}
    </chakra.div>
  )
}

function SavedWords({ at }: { at: number }) {
  // The server's clock may be ahead of this machine's.
  const [now, setNow] = useState(() => Math.max(at, Date.now()))
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  const minutes = Math.floor((now - at) / 60_000)
  if (minutes < 1) return 'Saved just now'
  if (minutes < 60) return `Saved ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ago`
  const saved = new Date(at)
  if (saved.toDateString() === new Date(now).toDateString()) return `Saved at ${timeOfDay(at)}`
  return `Saved on ${saved.toLocaleDateString('en-US', { month: 'long', day: 'numeric' })}`
}
