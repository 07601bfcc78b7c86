import type { createBrowserRouter } from 'react-router-dom'
import { isMeasured, isTagManagerId } from '#shared/rules/measured-areas.ts'
import { isScreenPattern, type ScreenPattern } from '#web/lib/analytics/analytics-event.ts'
import { consent, consentQuestion, followOtherTabs, objection } from '#web/lib/analytics/consent.ts'
import {
  forgetWaiting,
  putBack,
  report,
  reportedCount,
  takeWaiting,
} from '#web/lib/analytics/report.ts'
import { arrivedAt } from '#web/lib/page/arrived-at.ts'
import type { AppConfig } from '#web/lib/session/read-config.ts'
import { onSessionEnd } from '#web/lib/session/session.ts'
import type { AnalyticsService } from './analytics-service.ts'
import { type Place, placeOf, quieter } from './place.ts'

interface Tags {
  readonly id: string
  readonly address: string
  readonly screen: ScreenPattern
}

/**
 * Loads the tag manager in a document of its own, an invisible frame, which learns the pattern of
 * the screen's path and nothing else. The frame has no origin: its scripts reach neither this page
 * nor what the browser stores. The returned function removes it.
 */
const showTagFrame = (tags: Tags): (() => void) => {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.hidden = true
  frame.title = 'Tags'
  frame.src = '/tags.html'
  // A frame without an origin can only be addressed as any.
  frame.addEventListener('load', () => frame.contentWindow?.postMessage(tags, '*'))
  document.body.append(frame)
  return () => frame.remove()
}

type Router = ReturnType<typeof createBrowserRouter>

/** The path at which the browser loaded this document. Its policy (CSP) depends on that path. */
const documentPath = () => {
  const [load] = performance.getEntriesByType('navigation')
  return new URL(load?.name ?? location.href).pathname
}

/**
 * Counts visits, as far as the deployment has ids, the person agreed, and the browser does not
 * object. A document that was opened at a page that is not measured stays silent as long as it
 * lives, since its policy names no other host.
 */
export const startMeasuring = (
  router: Router,
  { analytics, tagManager, stage }: AppConfig,
): void => {
  if (objection()) {
    if (consent.get()) forgetVisits()
    return
  }
  if (tagManager && !isTagManagerId(tagManager.id)) {
    console.error(`The tag manager is not loaded: "${tagManager.id}" is not one of its ids.`)
    if (!analytics) return
  }
  const tags = tagManager && isTagManagerId(tagManager.id) ? tagManager : undefined
  const mayCount = isMeasured(documentPath())
  let place: Place = 'silent'
  let service: AnalyticsService | undefined
  let loading = false
  let removeTags: (() => void) | undefined
  let taggedPath: string | undefined
  let sessionBegan = 0
  let viewedKey: string | undefined

  const screenOf = () => {
    const pattern = router.state.matches.at(-1)?.route.path ?? ''
    return isScreenPattern(pattern) ? pattern : undefined
  }

  /** What may leave both the page on the screen and the page that is loading. */
  const placeNow = (): Place => {
    const { location: current, navigation } = router.state
    if (!mayCount || arrivedAt.get() !== current.pathname) return 'silent'
    return quieter(placeOf(current), placeOf(navigation.location ?? current))
  }

  const sendWaiting = () => {
    if (!service || place === 'silent') return
    const events = takeWaiting()
    if (events.length === 0) return
    void service.send(events).catch(() => putBack(events))
  }

  const load = async () => {
    if (!analytics || service || loading || place === 'silent') return
    loading = true
    const { openAnalyticsService } = await import('./analytics-service.ts')
    service = openAnalyticsService(analytics, stage)
    follow()
  }

  /**
   * Shows the tags once for each visit of a page, although the page can be silent for a moment
   * meanwhile.
   */
  const showTags = () => {
    const { pathname } = router.state.location
    const screen = screenOf()
    const mayShow = place !== 'silent' && consent.get() === 'yes'
    if (mayShow && taggedPath === pathname) return
    removeTags?.()
    removeTags = undefined
    if (taggedPath !== pathname) taggedPath = undefined
    // Only the pages below `/system/` have tags, because they say nothing of a person.
    if (mayShow && tags && screen?.startsWith('/system/')) {
      taggedPath = pathname
      removeTags = showTagFrame({ ...tags, screen })
    }
  }

  const reportView = () => {
    const screen = screenOf()
    const { key } = router.state.location
    if (place === 'silent' || !screen || viewedKey === key) return
    viewedKey = key
    report({ name: 'Page Viewed', screen })
  }

  const follow = () => {
    place = placeNow()
    const decision = consent.get()
    consentQuestion.set(decision === undefined && place !== 'silent')
    showTags()
    if (decision !== 'yes') return
    service?.moveTo(place)
    reportView()
    void load().catch(() => undefined)
    sendWaiting()
  }

  const followDecision = () => {
    if (consent.get() !== 'yes') {
      service?.end()
      forgetVisits()
    }
    follow()
  }

  const reportDuration = () => {
    report({ name: 'Session Duration', seconds: (performance.now() - sessionBegan) / 1000 })
    sessionBegan = performance.now()
  }

  onSessionEnd(reportDuration)
  addEventListener('pagehide', reportDuration)
  router.subscribe(follow)
  arrivedAt.subscribe(follow)
  consent.subscribe(followDecision)
  followOtherTabs()
  reportedCount.subscribe(sendWaiting)
  follow()
}

/** The names under which Mixpanel stores something in a browser. */
const mixpanelName = /^(mp_|__mp)/

/** Mixpanel reads this mark before it sends what is still in memory, so the mark must stay. */
const optOutMark = /^__mp_opt_in_out_/

const isForgotten = (name: string) => mixpanelName.test(name) && !optOutMark.test(name)

/**
 * Removes what Mixpanel stored in this browser, such as the visitor id and unsent recordings, and
 * our events that wait to be sent.
 */
const forgetVisits = (): void => {
  forgetWaiting()
  try {
    for (const store of [localStorage, sessionStorage]) {
      for (const key of Object.keys(store)) if (isForgotten(key)) store.removeItem(key)
    }
    for (const cookie of document.cookie.split('; ')) {
      const [name = ''] = cookie.split('=')
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store.
      if (isForgotten(name)) document.cookie = `${name}=; max-age=0; path=/`
    }
    indexedDB.deleteDatabase('mixpanelBrowserDb')
  } catch {
    // A browser that refuses its storage has stored nothing.
  }
}
