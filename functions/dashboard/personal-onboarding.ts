import type { Handler } from '#functions/core/context.ts'
import { listWillSummaries } from '#functions/wills/will-repository.ts'
import type { dashboard } from '#shared/contract/dashboard.ts'
import { onboarding } from './onboarding.ts'

export const personalOnboarding: Handler<typeof dashboard.operations.PersonalOnboarding> = async (
  _,
  { caller: { account } },
) => ({
  items: onboarding(account, await listWillSummaries(account.userId)),
  waiting: {
    delegated: account.delegatedMark !== undefined,
    shared: account.sharedMark !== undefined,
    requests: account.requestMark !== undefined,
  },
})
