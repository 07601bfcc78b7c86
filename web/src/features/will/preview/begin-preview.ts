import { askForWill } from '#web/features/will/flow/coming-will.ts'
import { breakpoints } from '#web/ui/theme/tokens.ts'

/** Letters of a printed page are too small to read on a phone, so there the text comes first. */
export const pagesAreReadable = () => matchMedia(`(min-width: ${breakpoints.md})`).matches

export const loadPages = () => import('#web/ui/pdf/pdf-pages.tsx')

/** Asks for what the preview shows. What draws pages is larger than all else: it comes at once. */
export function beginPreview(address: URL): void {
  askForWill(address)
  // If it fails now, it is loaded again with the pages.
  if (pagesAreReadable()) loadPages().catch(() => undefined)
}
