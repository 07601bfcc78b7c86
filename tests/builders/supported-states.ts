import { STATE_LAWS } from '#shared/data/state-laws.ts'
import { STATES } from '#shared/data/states.ts'

/** The states in which a will can be made: Louisiana's law knows other wills than ours. */
export const supportedStates = STATES.filter(({ code }) => code !== 'LA')

/** The laws of these states. */
export const supportedLaws = STATE_LAWS.filter(({ code }) => code !== 'LA')
