import { serve } from '#functions/serve/serve.ts'
import { dashboard } from '#shared/contract/dashboard.ts'
import { getUpSellBanner } from './get-up-sell-banner.ts'
import { personalOnboarding } from './personal-onboarding.ts'

export const handler = serve(dashboard, {
  GetUpSellBanner: getUpSellBanner,
  PersonalOnboarding: personalOnboarding,
})
