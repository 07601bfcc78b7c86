import type { PersonRef } from './ids.ts'

/*
 * Two people of each draft, who are no entries of its lists. Apart from `will-draft.ts`, since the
 * rules of a will that the browser loads first need no schema. The two types here match the schema
 * of PersonRef.
 */

/** Stands for `draft.spouse`. */
export const SPOUSE = 'spouse' as PersonRef

/** Stands for the testator, where a namesake is told apart. Nobody can choose it. */
export const ME = 'me' as PersonRef
