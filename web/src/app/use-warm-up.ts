import { useEffect } from 'react'
import { paths } from './paths.ts'

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 1500)

/** From the dashboard most people go on to their will: what its steps share is fetched once nothing else is. */
export function useWarmUp(pathname: string): void {
  useEffect(() => {
    if (!pathname.startsWith(paths.dashboard.slice(0, -1))) return
    whenIdle(() => {
      import('#web/features/will/wizard/builder-layout.tsx').catch(() => undefined)
    })
  }, [pathname])
}
