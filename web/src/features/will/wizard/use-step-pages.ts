import { useEffect, useState } from 'react'
import { type Blocker, useBlocker } from 'react-router-dom'
import type { WillStep } from '#shared/model/will.ts'
import type { WillFlow } from '#web/features/will/flow/will-flow.ts'
import { loadKeptWillsCode } from '#web/features/will/flow/will-ports.ts'
import { whenIdle } from '#web/lib/page/when-idle.ts'
import { mustAskBeforeLeaving } from '#web/parts/form/leave-warning.tsx'
import { stepModules } from './step-modules.ts'
import { stepOf } from './step-path.ts'

/** The steps whose pages are loaded. */
const loadedPages = new Set<WillStep>()

async function loadPage(step: WillStep): Promise<void> {
  await stepModules[step]()
  loadedPages.add(step)
}

/** Loads the pages one after another, so that a page that is needed now need not wait for all. */
async function loadAllPages(): Promise<void> {
  // The table has a row for each step, and no other.
  for (const step of Object.keys(stepModules) as WillStep[]) {
    // A browser remembers a module that it could not load, and does not request it again.
    if (navigator.onLine) await loadPage(step).catch(() => undefined)
  }
  // Without it, answers that the browser kept cannot be opened without a connection.
  if (navigator.onLine) await loadKeptWillsCode().catch(() => undefined)
}

/** Whether the site answers. The API may still be unreachable. */
const isReachable = (): Promise<boolean> =>
  fetch('/config.json', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

interface StepPages {
  /** The page of a link could not be loaded. */
  missing: boolean
  dismiss: () => void
  /**
   * Blocks each link that leads to a page that is not loaded, or out of the wizard with answers
   * that are refused.
   */
  blocker: Blocker
  /** The blocked link leads out of the wizard. */
  isLeaving: boolean
}

/**
 * Loads the pages of all steps once the wizard is shown, so that it works without a connection. If
 * a page is missing and cannot be loaded, the current one stays with its input. A page has one
 * blocker at most, so this one also asks before the wizard is left with answers that cannot be
 * saved.
 */
export function useStepPages(flow: WillFlow): StepPages {
  useEffect(() => {
    const stop = whenIdle(() => void loadAllPages())
    const onOnline = () => void loadAllPages()
    addEventListener('online', onOnline)
    return () => {
      stop()
      removeEventListener('online', onOnline)
    }
  }, [])

  const blocker = useBlocker((leaving) => {
    const { pathname } = leaving.nextLocation
    const next = stepOf(pathname)
    if (!next) return flow.isRefused() && mustAskBeforeLeaving(leaving)
    return pathname !== leaving.currentLocation.pathname && !loadedPages.has(next)
  })
  const [missing, setMissing] = useState(false)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { pathname, search, hash } = blocker.location
    const step = stepOf(pathname)
    if (!step) return
    let isCurrent = true
    const goOn = async () => {
      const isLoaded = await loadPage(step).then(
        () => true,
        () => false,
      )
      // The page did not load although the site answers. So either the browser remembers an earlier
      // failure, or a newer deployment has replaced the page. Both need a reload of the whole app,
      // once all answers are saved.
      const mustReload = !isLoaded && (await isReachable()) && (await flow.flush())
      if (!isCurrent) return
      if (mustReload) return location.assign(pathname + search + hash)
      setMissing(!isLoaded)
      if (isLoaded) blocker.proceed()
      else blocker.reset()
    }
    void goOn()
    return () => {
      isCurrent = false
    }
  }, [blocker, flow])
  const isLeaving = blocker.state === 'blocked' && !stepOf(blocker.location.pathname)
  return { missing, dismiss: () => setMissing(false), blocker, isLeaving }
}
