import { functions, userPoolTriggers } from './functions.ts'
import { eventFunctions } from './workers.ts'

/** Every function of the product, whoever calls it: what is bundled and deployed. */
export const allFunctions = [
  ...functions,
  ...Object.values(userPoolTriggers),
  ...eventFunctions,
] as const
