import type { OnboardingTask } from '#shared/model/onboarding.ts'
import type { Persona } from '#shared/model/persona.ts'

const willTasks: readonly OnboardingTask[] = [
  'complete-profile',
  'begin-will',
  'finish-will',
  'spouse-will',
  'sign-will',
]

/** A persona with the tasks of the will alone, in its order. */
export const willTasksOf = (persona: Persona): Persona => ({
  ...persona,
  order: persona.order.filter((task) => willTasks.includes(task)),
})
