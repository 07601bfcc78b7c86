import { askForWill } from '#web/features/will/flow/coming-will.ts'
import { pagesAreReadable } from '#web/ui/pdf/paragraphs.ts'

export const loadPages = () => import('#web/ui/pdf/pdf-pages.tsx')

/**
 * Asks for what the preview shows. The code that draws pages is the largest part, so it is loaded
 * at once. The document has asked for the serif of the one-page sheet (`web/plugins/pages.ts`),
 * and the sheet would move if the font were in use only after the text is drawn.
 */
export function beginPreview(url: URL): void {
  askForWill(url)
  // If loading fails now, the app loads the fonts once it is drawn, and the preview its pages.
  import('#web/ui/fonts.ts').catch(() => undefined)
  if (pagesAreReadable()) loadPages().catch(() => undefined)
}
