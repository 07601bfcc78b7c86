import type { Visibility } from '#shared/model/visibility.ts'

/** When the people that a document is shared with may see it. */
export interface ScheduledFileType {
  readonly id: Visibility
  readonly name: string
  readonly description: string
}

/** In display order. */
export const SCHEDULED_FILE_TYPES: readonly ScheduledFileType[] = [
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
