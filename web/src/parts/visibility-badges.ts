import type { Visibility } from '#shared/model/visibility.ts'

/** The text of the badge on a memory or document that others do not see now. */
export const visibilityBadges: Readonly<Record<Visibility, string | undefined>> = {
  now: undefined,
  afterDeath: 'After your death',
  nobody: 'Only you',
}
