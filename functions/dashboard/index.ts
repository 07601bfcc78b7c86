import type { Account } from '#functions/domain/accounts/account.ts'
import { ownBilling } from '#functions/domain/billing/own-billing.ts'
import { findContactItems } from '#functions/domain/contacts/contact-repository.ts'
import { listDocuments } from '#functions/domain/documents/document-repository.ts'
import { placeIsOnlyNoted } from '#functions/domain/documents/original-of-will.ts'
import { countWaitingForDeath } from '#functions/domain/messages/list-messages.ts'
import { countEverything, countVault } from '#functions/domain/onboarding/count-everything.ts'
import {
  answeredReport,
  delegateReadiness,
  isWillShared,
} from '#functions/domain/onboarding/delegate-readiness.ts'
import {
  introducesLeaving,
  type KeptCounts,
  onboarding,
} from '#functions/domain/onboarding/onboarding.ts'
import { upSell } from '#functions/domain/onboarding/up-sell.ts'
import { loadPassing } from '#functions/domain/passing/passing-repository.ts'
import { anyShareWaits } from '#functions/domain/sharing/grants/any-share-waits.ts'
import { listWillSummaries, willsByRole } from '#functions/domain/wills/will-repository.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import { serve } from '#functions/serve/serve.ts'
import { dashboard } from '#shared/contract/dashboard.ts'
import type { WillSummary } from '#shared/model/will.ts'
import { allowsPaid } from '#shared/rules/entitlements.ts'

/** Without a will there is nothing to offer, and the largest plan needs no offer. */
const hasNothingToBuy = ({ lastWillId, userEntitlements }: Account) =>
  lastWillId === undefined || userEntitlements === 'doublewilluser'

const banner = (account: Account, wills: readonly WillSummary[]) =>
  upSell(account.userEntitlements, hasNothingToBuy(account) ? [] : wills)

/**
 * Counts what an owner has in the vault. A document that only says where the original of the will
 * lies does not count as one of their papers.
 */
const countKept = async (account: Account): Promise<KeptCounts> => {
  const [vault, isOnlyNoted] = await Promise.all([
    countVault(account.userId),
    placeIsOnlyNoted(account),
  ])
  return { ...vault, papers: vault.documents - Number(isOnlyNoted) }
}

/**
 * The checklist, and which lists of other people's things may have entries. `readingWills` is a
 * promise, so that `GetHome` reads the wills once for all its parts.
 */
const checklist = async (
  account: Account,
  readingWills: Promise<readonly WillSummary[]>,
  now: Date,
) => {
  const isPaid = allowsPaid(account.userEntitlements)
  // An owner who never had a delegate has no passing to read.
  const readingPassing = account.trustedMark === undefined ? undefined : loadPassing(account.userId)
  const [wills, vault, counts, passing, delegates, willIsShared] = await Promise.all([
    readingWills,
    isPaid ? countKept(account) : undefined,
    isPaid || account.leavingIntroduced ? undefined : countEverything(account.userId),
    readingPassing,
    readingPassing?.then((read) => delegateReadiness(account, read, now)),
    isWillShared(account),
  ])
  // Nothing for after the death is sent or opened while no delegate may report it.
  const nobodyMayReport = !delegates?.allowed
  const [readers, waitingMessages, sharesWait] = await Promise.all([
    findContactItems(account.userId, vault?.accountReaders ?? []),
    account.messageMark !== undefined && nobodyMayReport ? countWaitingForDeath(account.userId) : 0,
    nobodyMayReport && anyShareWaits(account),
  ])
  return {
    items: onboarding(account, wills, {
      delegates,
      vault,
      waitingMessages,
      sharesWait,
      willIsShared,
    }),
    unreachable: readers.filter(({ email }) => email === undefined),
    answeredReport: passing && answeredReport(passing),
    letterAt: account.letterAt,
    introducesLeaving: counts !== undefined && introducesLeaving(account, counts),
    waiting: {
      delegated: account.delegatedMark !== undefined,
      shared: account.sharedMark !== undefined,
      requests: account.requestMark !== undefined,
    },
  }
}

export const handlers = {
  GetHome: async (_, { now, caller: { account } }) => {
    const readingWills = listWillSummaries(account.userId)
    const [wills, billing, onboardingTasks, expiring] = await Promise.all([
      readingWills,
      ownBilling(account),
      checklist(account, readingWills, now),
      // The page that the query answers without parameters, as home calls it.
      listDocuments(account.userId, 'expiring', { pageNumber: 1, pageSize: 20 }),
    ])
    return {
      'Cart/GetBilling': billing,
      'Dashboard/GetUpSellBanner': banner(account, wills),
      'Dashboard/PersonalOnboarding': onboardingTasks,
      'Document/GetExpiringDocuments': expiring,
      'Wills/GetWillsGroup': willsByRole(account, wills),
    }
  },
  GetUpSellBanner: async (_, { caller: { account } }) =>
    banner(account, hasNothingToBuy(account) ? [] : await listWillSummaries(account.userId)),
  PersonalOnboarding: (_, { now, caller: { account } }) =>
    checklist(account, listWillSummaries(account.userId), now),
} satisfies Handlers<typeof dashboard>

export const handler = serve(dashboard, handlers)
