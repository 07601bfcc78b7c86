import type { Visibility } from '#shared/model/visibility.ts'

/**
 * When the people that a document is shared with may see it. The specification calls it a scheduled
 * file type.
 */
export interface VisibilityOption {
  readonly id: Visibility
  readonly name: string
  readonly description: string
}

/** In display order. */
export const VISIBILITY_OPTIONS: readonly VisibilityOption[] = [
  {
    id: 'now',
    name: 'Now',
    description:
      'The people you share it with see it from now on, or after your death if you choose so for them.',
  },
  {
    id: 'afterDeath',
    name: 'After my death',
    description:
      'The people you share it with see it once your death has been confirmed, never before.',
  },
  {
    id: 'nobody',
    name: 'Nobody',
    description: 'Only you see it. It cannot be shared, and is in no category that you share.',
  },
]
