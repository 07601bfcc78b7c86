import type { Passing, PassingSettings } from '#shared/model/passing.ts'

/** What holds for whoever chose nothing: 14 days to object, two who confirm, no check-ins. */
export const defaultSettings: PassingSettings = { challengeDays: 14, confirmers: 2 }

/** Of somebody about whom nothing was ever stored. */
export const newPassing: Passing = {
  version: 0,
  state: 'ALIVE',
  settings: defaultSettings,
  stages: [],
  objections: {},
}
