import { useEffect, useRef } from 'react'
import { useLocation, useMatches, useNavigation } from 'react-router-dom'
import { chooseDelegatesPath } from '#shared/paths.ts'
import type { ScreenName } from '#web/features/help/topic-of-screen.ts'
import { arrivedAt } from '#web/lib/page/arrived-at.ts'
import { focusHeading } from '#web/lib/page/focus-heading.ts'
import { idInHash } from '#web/lib/page/id-in-hash.ts'
import { announce } from '#web/ui/announcer.tsx'

/** The screen's data in its route. */
export interface ScreenHandle {
  title: string
  name: ScreenName
}

const isHandle = (handle: unknown): handle is ScreenHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle && 'name' in handle

/** The screen that is shown. Undefined while none is. */
export const useScreen = (): ScreenHandle | undefined =>
  useMatches()
    .map(({ handle }) => handle)
    .findLast(isHandle)

/** The title of the innermost route that has one. Empty if none has. */
export const titleOf = (handles: readonly unknown[]): string =>
  handles.findLast(isHandle)?.title ?? ''

/**
 * Scrolls to the element that the fragment names, and focuses it. If there is none, it scrolls to
 * the top and answers false.
 */
function goTo(hash: string): boolean {
  const target = document.getElementById(idInHash(hash))
  if (!target) {
    window.scrollTo(0, 0)
    return false
  }
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  target.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' })
  const control = target.matches('fieldset') ? target.querySelector('input, select') : null
  const focused = control instanceof HTMLElement ? control : target
  focused.focus({ preventScroll: true })
  return true
}

/**
 * Handles the arrival at a screen: sets the tab's title, and scrolls smoothly to the element that
 * the URL's fragment names. Otherwise it scrolls to the top, moves the focus to the heading, and
 * announces the screen to screen readers. All this also happens if only the fragment changes, as
 * with the code of a second link. The screen is then mounted again.
 */
export function useArrival(): void {
  const { pathname, search, hash } = useLocation()
  const idle = useNavigation().state === 'idle'
  const screenTitle = titleOf(useMatches().map((match) => match.handle))
  // The list of contacts with this filter is a page of its own for people.
  const title = (pathname + search).startsWith(chooseDelegatesPath) ? 'Your delegates' : screenTitle
  const lastPath = useRef<string>(undefined)

  useEffect(() => arrivedAt.set(pathname), [pathname])

  useEffect(() => {
    document.title = title ? `${title} · Heirloom` : 'Heirloom'
  }, [title])

  useEffect(() => {
    if (!idle) return
    const isFirst = lastPath.current === undefined
    const path = pathname + hash
    const isSamePath = lastPath.current === path
    lastPath.current = path
    if (isFirst && !hash) return
    let endFocusing = () => {}
    const frame = requestAnimationFrame(() => {
      if (goTo(hash) || isFirst || isSamePath) return
      endFocusing = focusHeading()
      announce(document.title)
    })
    return () => {
      cancelAnimationFrame(frame)
      endFocusing()
    }
  }, [pathname, hash, idle])
}
