import { countWaitingForDeath } from '#functions/domain/messages/message-repository.ts'
import { countVault } from '#functions/domain/onboarding/count-everything.ts'
import { delegatesAhead } from '#functions/domain/onboarding/delegates-ahead.ts'
import { onboarding } from '#functions/domain/onboarding/onboarding.ts'
import { upSell } from '#functions/domain/onboarding/up-sell.ts'
import { listWillSummaries } from '#functions/domain/wills/will-repository.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import { serve } from '#functions/serve/serve.ts'
import { dashboard } from '#shared/contract/dashboard.ts'
import { allowsPaid } from '#shared/rules/entitlements.ts'

export const handlers = {
  GetUpSellBanner: async (_, { caller: { account } }) => {
    // Without a will there is nothing to offer, and the largest plan needs no offer: skip the read.
    const nothingToSay =
      account.lastWillId === undefined || account.userEntitlements === 'doublewilluser'
    return upSell(
      account.userEntitlements,
      nothingToSay ? [] : await listWillSummaries(account.userId),
    )
  },
  PersonalOnboarding: async (_, { now, caller: { account } }) => {
    const [wills, vault, delegates] = await Promise.all([
      listWillSummaries(account.userId),
      allowsPaid(account.userEntitlements) ? countVault(account.userId) : undefined,
      account.trustedMark === undefined ? undefined : delegatesAhead(account, now),
    ])
    const mayWait = account.messageMark !== undefined && !delegates?.allowed
    const waitingMessages = mayWait ? await countWaitingForDeath(account.userId) : 0
    return {
      items: onboarding(account, wills, { delegates, vault, waitingMessages }),
      waiting: {
        delegated: account.delegatedMark !== undefined,
        shared: account.sharedMark !== undefined,
        requests: account.requestMark !== undefined,
      },
    }
  },
} satisfies Handlers<typeof dashboard>

export const handler = serve(dashboard, handlers)
