import { useEffect } from 'react'
import { paths } from '#shared/paths.ts'
import { whenIdle } from '#web/lib/page/when-idle.ts'

/**
 * Most people go from the dashboard to their will: the code that its steps share is loaded once the browser is idle.
 */
export function useWarmUp(pathname: string): void {
  useEffect(() => {
    if (!pathname.startsWith(paths.dashboard.slice(0, -1))) return
    return whenIdle(() => {
      import('#web/features/will/wizard/builder-layout.tsx').catch(() => undefined)
    })
  }, [pathname])
}
