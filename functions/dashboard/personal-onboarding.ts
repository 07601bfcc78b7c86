import { onboarding } from '#functions/domain/onboarding/onboarding.ts'
import { listWillSummaries } from '#functions/domain/wills/will-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { dashboard } from '#shared/contract/dashboard.ts'

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
