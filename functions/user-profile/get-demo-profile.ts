import type { Handler } from '#functions/serve/handler.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'
import { demoProfile } from '#shared/data/demo-profile.ts'

export const getDemoProfile: Handler<typeof userProfile.operations.GetDemoProfile> = async () =>
  demoProfile
