import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { WillStep } from '#shared/model/will.ts'
import type { WillFlow } from '#web/features/will/flow/will-flow.ts'
import { whenIdle } from '#web/lib/page/when-idle.ts'
import { stepOf } from './step-address.ts'
import { stepModules } from './step-modules.ts'

/** The steps whose pages are here. */
const here = new Set<WillStep>()

async function fetchPage(step: WillStep): Promise<void> {
  await stepModules[step]()
  here.add(step)
}

/** One after another, so that what somebody asks for now comes first. */
async function fetchAll(): Promise<void> {
  for (const step of WillStep.options) {
    // A browser remembers a module that it could not fetch, and does not ask for it again.
    if (navigator.onLine) await fetchPage(step).catch(() => undefined)
  }
}

/** Whether the site answers; the service behind it is another matter. */
const isReachable = (): Promise<boolean> =>
  fetch('/config.json', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Fetches the pages of all steps once the wizard stands, so that it goes on without a connection. Where a page
 * is not there and cannot be fetched, the open one stays with what was typed.
 */
export function useStepPages(flow: WillFlow): { missing: boolean; dismiss: () => void } {
  useEffect(() => {
    const stop = whenIdle(() => void fetchAll())
    const online = () => void fetchAll()
    addEventListener('online', online)
    return () => {
      stop()
      removeEventListener('online', online)
    }
  }, [])

  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const next = stepOf(nextLocation.pathname)
    const elsewhere = nextLocation.pathname !== currentLocation.pathname
    return elsewhere && next !== undefined && !here.has(next)
  })
  const [missing, setMissing] = useState(false)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { pathname, search, hash } = blocker.location
    const step = stepOf(pathname)
    if (!step) return
    let asked = true
    const goOn = async () => {
      const fetched = await fetchPage(step).then(
        () => true,
        () => false,
      )
      // The page is there but was not fetched, or a newer version took its place: the whole app is loaded anew.
      const anew = !fetched && (await isReachable()) && (await flow.flush())
      if (!asked) return
      if (anew) return location.assign(pathname + search + hash)
      setMissing(!fetched)
      if (fetched) blocker.proceed()
      else blocker.reset()
    }
    void goOn()
    return () => {
      asked = false
    }
  }, [blocker, flow])
  return { missing, dismiss: () => setMissing(false) }
}
