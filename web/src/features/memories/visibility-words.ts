import type { Visibility } from '#shared/model/visibility.ts'

/** What a card says about a memory that others do not see now. */
export const visibilityBadges: Readonly<Record<Visibility, string | undefined>> = {
  now: undefined,
  afterDeath: 'After your death',
  nobody: 'For you alone',
}
