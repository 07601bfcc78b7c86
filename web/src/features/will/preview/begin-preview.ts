import { askForWill } from '#web/features/will/flow/coming-will.ts'
import { breakpoints } from '#web/ui/theme/tokens.ts'

/** Letters of a printed page are too small to read on a phone, which shows the text first. */
export const pagesAreReadable = () => matchMedia(`(min-width: ${breakpoints.md})`).matches

export const loadPages = () => import('#web/ui/pdf/pdf-pages.tsx')

/**
 * Asks for what the preview shows. The code that draws pages is the largest part, so it is loaded
 * at once.
 */
export function beginPreview(url: URL): void {
  askForWill(url)
  // If loading fails now, the preview loads it again.
  if (pagesAreReadable()) loadPages().catch(() => undefined)
}
