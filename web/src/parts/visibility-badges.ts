import type { Visibility } from '#shared/model/visibility.ts'

/** What the badge says of a memory or document that others do not see now. */
export const visibilityBadges: Readonly<Record<Visibility, string | undefined>> = {
  now: undefined,
  afterDeath: 'After your death',
  nobody: 'Only you',
}
