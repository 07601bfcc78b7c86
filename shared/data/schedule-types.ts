/** When a message is delivered. */
export interface ScheduleType {
  readonly id: string
  readonly name: string
  readonly description: string
}

/** In display order. */
export const SCHEDULE_TYPES = [
  {
    id: 'date',
    name: 'On a date',
    description: 'We deliver it at the time you choose.',
  },
  {
    id: 'afterDeath',
    name: 'After I die',
    description:
      'We deliver it once your delegates have confirmed your death and nobody has objected in time.',
  },
  {
    id: 'afterDeathDelayed',
    name: 'Some time after I die',
    description: 'We wait as many days more as you choose.',
  },
  {
    id: 'afterDeathBirthday',
    name: 'On their first birthday after I die',
    description: 'At 9 in the morning of each recipient’s own birthday.',
  },
  {
    id: 'delegates',
    name: 'Now, to my delegates',
    description:
      'A note for the people who will act for you. Everyone who has accepted to be your delegate can read it from now on.',
  },
] as const satisfies readonly ScheduleType[]

/** How a message is scheduled: the id of one of these. */
export type ScheduleTypeId = (typeof SCHEDULE_TYPES)[number]['id']

const scheduleTypesById = new Map<string, (typeof SCHEDULE_TYPES)[number]>(
  SCHEDULE_TYPES.map((scheduleType) => [scheduleType.id, scheduleType]),
)

/** Undefined for ids that no version of the product has had. */
export const scheduleTypeById = (id: string): (typeof SCHEDULE_TYPES)[number] | undefined =>
  scheduleTypesById.get(id)

/** Whether a message of this type waits for its sender's death. */
export const isPosthumous = (id: ScheduleTypeId): boolean => id.startsWith('afterDeath')
