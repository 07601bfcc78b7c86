import * as z from 'zod'
import { type Due, dueEntry, dueMove } from '#functions/core/store/due.ts'
import { entity } from '#functions/core/store/entity.ts'
import { ownedRecord } from '#functions/core/store/owned-record.ts'
import { staleVersion } from '#functions/core/store/stale-version.ts'
import { getItem, type Write } from '#functions/core/store/table.ts'
import { type Account, accountChange } from '#functions/domain/accounts/account.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { Standing } from '#shared/model/billing.ts'
import { UserId } from '#shared/model/ids.ts'
import { Instant } from '#shared/model/plain.ts'
import { entitlementName } from '#shared/rules/billing/entitlement-name.ts'
import { entitlementOf } from '#shared/rules/billing/entitlement-of.ts'

/**
 * The purchases and subscriptions of a person, as they were last read from the payment provider. A
 * person has at most one such record.
 */
export const BillingRecord = Standing.extend({
  owner: UserId,
  /**
   * Raised by each write. Of two workers that read the provider at the same time, the one that
   * writes second fails and reads again.
   */
  version: z.int().min(1),
  /** The provider's id of the person. Absent until they first went to pay. */
  customerId: z.string().optional(),
  /**
   * The person's earlier ids at the provider. They belong to customers that were deleted there,
   * with what they had paid for.
   */
  formerCustomerIds: z.array(z.string()).optional(),
  /** When the due index has the person's payments read again, although no event came. */
  nextAt: Instant.optional(),
})
export type BillingRecord = z.infer<typeof BillingRecord>

const records = ownedRecord({
  name: 'Billing',
  schema: BillingRecord,
  idOf: () => 'current' as const,
  sortKey: () => 'BILLING',
  ifUnchanged: ['version'],
  stale: staleVersion('plan'),
  // `billingChange` stores the entitlement in the account, and so requires that the account exists.
  accountCheck: undefined,
})

/** Leads from the provider's id of a person to the person, because events name only that id. */
const customers = entity({
  name: 'Customer',
  schema: z.object({ owner: UserId }),
  key: (customerId: string) => ({ pk: `CUSTOMER#${customerId}`, sk: 'CUSTOMER' }),
})

/** The person with this id at the payment provider, or nothing. */
export const findCustomerOwner = async (customerId: string): Promise<UserId | undefined> => {
  const item = await getItem(customers.key(customerId), { consistent: true })
  return item && customers.fromItem(item).owner
}

/** Every id that the person has or had at the provider, the newest first. */
export const customerIdsOf = ({
  customerId,
  formerCustomerIds = [],
}: BillingRecord): readonly string[] => [
  ...(customerId === undefined ? [] : [customerId]),
  ...formerCustomerIds.toReversed(),
]

/** The billing record of a person. Nothing if they never went to pay and were granted nothing. */
export const findBilling = (owner: UserId): Promise<BillingRecord | undefined> =>
  records.find(owner, 'current')

type Holder = Pick<Account, 'userId' | 'userEntitlements' | 'partnerPays'>

/**
 * The first record of a person. An entitlement that the account had without a record was granted,
 * unless a partner pays for it. What a partner pays for is decided at each read of the account
 * (`with-partner-plan.ts`), so it is never stored here.
 */
export const newBilling = ({ userId, userEntitlements, partnerPays }: Holder): BillingRecord => ({
  owner: userId,
  version: 1,
  purchases: [],
  subscriptions: [],
  partnerPays: false,
  granted: partnerPays && userEntitlements === 'subscriber' ? 'free' : userEntitlements,
})

/** The entry of the due index that makes a worker read a person's payments at this instant. */
export const billingDue = (owner: UserId, at: string): Due => ({
  kind: 'billing',
  owner,
  id: owner,
  at,
})

const dueOf = ({ owner, nextAt }: BillingRecord): Due | undefined =>
  nextAt === undefined ? undefined : billingDue(owner, nextAt)

/**
 * The parts of a transaction that store the next version of a record, or the first one, together
 * with the entitlement that follows from it now. `STALE_VERSION` if the record was changed since it
 * was read. Only this function decides an entitlement that is stored. What a partner pays for is
 * never stored, but the log line names the entitlement with it.
 */
export const billingChange = (
  account: Holder,
  before: BillingRecord | undefined,
  after: BillingRecord,
  now: Date,
): Write[] => {
  const { userId } = account
  const userEntitlements = entitlementOf(after, now)
  const entitlementAfter = entitlementOf(
    { ...after, partnerPays: account.partnerPays === true },
    now,
  )
  const isChanged = entitlementAfter !== account.userEntitlements
  return [
    ...records.change(userId, before, { ...after, version: (before?.version ?? 0) + 1 }),
    accountChange(userId, { userEntitlements }),
    ...dueMove(before && dueOf(before), dueOf(after)),
    ...(after.customerId !== undefined && after.customerId !== before?.customerId
      ? [{ put: { Item: customers.toItem(after.customerId, { owner: userId }) } }]
      : []),
    ...(isChanged
      ? [activity({ now }, userId, 'ENTITLEMENT_CHANGED', entitlementName(entitlementAfter))]
      : []),
  ]
}

/**
 * The parts of a transaction that have a worker delete a person at the provider, however often that
 * must be tried. The worker also gives back what they paid from `paidSince` on: as a rule since the
 * deletion was announced. It reads this time as the `at` of the entry.
 */
export const customerRemoval = (record: BillingRecord, paidSince: Date): Write[] =>
  customerIdsOf(record).flatMap((id) => [
    dueEntry({ kind: 'customer', owner: record.owner, id, at: paidSince.toISOString() }),
    { remove: { Key: customers.key(id) } },
  ])
