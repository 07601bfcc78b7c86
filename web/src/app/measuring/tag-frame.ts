import type { ScreenAddress } from '#web/lib/analytics/analytics-event.ts'

interface Tags {
  readonly id: string
  readonly address: string
  readonly screen: ScreenAddress
}

/**
 * Loads the tag manager in a document of its own, an invisible frame, which learns the screen's address and nothing else.
 * The frame has no origin: its scripts reach neither this page nor what the browser stores. The returned function
 * removes it.
 */
export const showTagFrame = (tags: Tags): (() => void) => {
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
