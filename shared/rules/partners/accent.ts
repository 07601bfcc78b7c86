import { contrast } from '#shared/rules/colour/contrast.ts'

/** The page behind text in the accent. White text on the accent has a higher contrast than the accent on this. */
const paper = '#FBF9F6'

/** The least contrast of text (WCAG 2.2, 1.4.3). */
const least = 4.5

/** Whether text in this accent, and white text on it, can be read. `accent` is `#RRGGBB`. */
export const isReadableAccent = (accent: string): boolean => contrast(accent, paper) >= least
