import * as z from 'zod'
import { ownedRecord } from '#functions/core/store/owned-record.ts'
import { staleVersion } from '#functions/core/store/stale-version.ts'
import type { Write } from '#functions/core/store/table.ts'
import { accountCheck } from '#functions/domain/accounts/account.ts'
import { Cart } from '#shared/model/cart.ts'
import { UserId } from '#shared/model/ids.ts'

/** The one product that a person is about to buy, as the table stores it. */
export const CartRecord = Cart.extend({
  owner: UserId,
  cartId: z.string(),
  /**
   * Raised by each write. It is part of the idempotency key of a checkout, with `cartId`. So two
   * tabs get the same session, and after a declined or expired session the next attempt gets
   * another.
   */
  version: z.int().min(1),
  priceId: z.string(),
  promotionCodeId: z.string().optional(),
  /**
   * The checkout that was begun at the provider: a hosted page, or an invoice or subscription that
   * is paid here.
   */
  checkout: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('session'), id: z.string() }),
      z.object({ kind: z.literal('invoice'), id: z.string() }),
      z.object({ kind: z.literal('subscription'), id: z.string() }),
    ])
    .optional(),
})
export type CartRecord = z.infer<typeof CartRecord>

/** A checkout that was begun at the provider. */
export type Checkout = NonNullable<CartRecord['checkout']>

const records = ownedRecord({
  name: 'Cart',
  schema: CartRecord,
  idOf: () => 'current' as const,
  sortKey: () => 'CART',
  ifUnchanged: ['version'],
  stale: staleVersion('cart'),
  // `cartChange` adds the check, unless its transaction changes the account. A transaction cannot
  // check an item that it also changes.
  accountCheck: undefined,
})

/** A person's cart, or nothing. */
export const findCart = (owner: UserId): Promise<CartRecord | undefined> =>
  records.find(owner, 'current')

/**
 * The parts of a transaction that store the next version of a cart, or the first one.
 * `STALE_VERSION` if the cart is no longer as it was read. They require that the account exists.
 * `billing` says that the transaction also has a `billingChange`, which requires that already.
 */
export const cartChange = (
  before: CartRecord | undefined,
  after: CartRecord,
  { billing = false }: { billing?: boolean } = {},
): Write[] => [
  ...records.change(after.owner, before, { ...after, version: (before?.version ?? 0) + 1 }),
  ...(billing ? [] : [accountCheck(after.owner)]),
]

/**
 * The parts of a transaction that empty the cart. `STALE_VERSION` if it is no longer as it was
 * read.
 */
export const cartRemoval = (read: CartRecord): Write[] => records.removal(read.owner, read)
