import type { Passing, PassingSettings } from '#shared/model/passing.ts'

/** The settings of an owner who chose none: 14 days to object, two confirmations, no check-ins. */
export const defaultSettings: PassingSettings = { challengeDays: 14, confirmers: 2 }

/** The passing of an owner before anything about it is stored. */
export const newPassing: Passing = {
  version: 0,
  state: 'ALIVE',
  settings: defaultSettings,
  formerSettings: [],
  stages: [],
  objections: {},
  expired: 0,
  brought: [],
  broughtAt: {},
  withdrawals: {},
}
