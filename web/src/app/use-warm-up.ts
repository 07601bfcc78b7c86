import { useEffect } from 'react'
import { paths } from '#shared/paths.ts'
import { whenIdle } from '#web/lib/page/when-idle.ts'

/** From the dashboard most people go on to their will: what its steps share is fetched once nothing else is. */
export function useWarmUp(pathname: string): void {
  useEffect(() => {
    if (!pathname.startsWith(paths.dashboard.slice(0, -1))) return
    return whenIdle(() => {
      import('#web/features/will/wizard/builder-layout.tsx').catch(() => undefined)
    })
  }, [pathname])
}
