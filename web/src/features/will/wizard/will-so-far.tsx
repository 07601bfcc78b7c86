import { BookOpenText } from 'lucide-react'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { breakpoints } from '#web/ui/theme/tokens.ts'

const query = matchMedia(`(min-width: ${breakpoints.lg})`)

const subscribe = (listener: () => void) => {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the window is wide enough for a column at the right. */
const useWide = (): boolean => useSyncExternalStore(subscribe, () => query.matches)

const FollowingWill = lazy(() =>
  import('./following-will.tsx').then((module) => ({ default: module.FollowingWill })),
)

const ReadableWill = lazy(() =>
  import('./readable-will.tsx').then((module) => ({ default: module.ReadableWill })),
)

/**
 * The text of the will so far: a sheet at the right on a wide screen, behind a button on others.
 */
export function WillSoFar() {
  const wide = useWide()
  const [open, setOpen] = useState(false)
  if (wide) {
    return (
      <Suspense fallback={<SkeletonText lines={8} />}>
        <FollowingWill />
      </Suspense>
    )
  }
  return (
    <>
      <Button
        variant="secondary"
        wide
        icon={<BookOpenText size={18} />}
        onClick={() => setOpen(true)}
      >
        Read your will so far
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} size="lg" title="Your will so far">
        {open && (
          <Suspense fallback={<SkeletonText lines={8} />}>
            <ReadableWill look="plain" />
          </Suspense>
        )}
      </Dialog>
    </>
  )
}
