import { functions, userPoolTriggers } from './functions.ts'
import { eventFunctions } from './workers.ts'

/** Every function of the product, with and without a caller: what is bundled and deployed. */
export const allFunctions = [
  ...functions,
  ...Object.values(userPoolTriggers),
  ...eventFunctions,
] as const
