import type { ReleaseStage } from '#shared/model/passing.ts'
import { Visibility } from '#shared/model/visibility.ts'

/**
 * The stricter of two visibilities. `Visibility` lists them from the most open to the strictest.
 */
export const stricterOf = (one: Visibility, other: Visibility): Visibility =>
  Visibility.options.indexOf(one) > Visibility.options.indexOf(other) ? one : other

/**
 * When a share opens a thing. The thing's record and the share each say when; the stricter of the
 * two counts.
 */
export const visibilityOf = (
  record: Visibility,
  { posthumousOnly }: { readonly posthumousOnly: boolean },
): Visibility => stricterOf(record, posthumousOnly ? 'afterDeath' : 'now')

/**
 * Whether a thing can be read now, if it opens after the owner's death at the stage `opensAt` of
 * the release.
 */
export const isReadableNow = (
  visibility: Visibility,
  opensAt: ReleaseStage,
  released: readonly ReleaseStage[],
): boolean => visibility === 'now' || (visibility === 'afterDeath' && released.includes(opensAt))
