import * as z from 'zod'
import { ProviderId, Subscription } from '#shared/model/billing.ts'
import { UserProfileId } from '#shared/model/ids.ts'
import { Instant } from '#shared/model/plain.ts'
import { LinkCode } from './credentials.ts'
import { exampleUserProfileId } from './example.ts'
import { command, group, webhook } from './operation.ts'

const receivedEvents = {
  access: 'provider',
  output: z.object({ received: z.literal(true) }),
  errors: ['SIGNATURE_INVALID', 'BODY_TOO_LARGE'],
  example: {},
} as const

const exampleSubscriptionId = 'sub_example'

/**
 * The payment provider: how subscriptions end, and where it sends its events. The specification
 * puts these paths outside `/api`.
 */
export const stripe = group('Stripe', {
  /**
   * Ends a subscription: with its period, or, with `prorate`, at once and with a refund of the
   * unused share.
   */
  CancelSubscription: command({
    access: 'member',
    changes: [
      'Cart/GetBilling',
      'Cart/GetProductPriceByUserByProductId',
      'Cart/ListInvoices',
      'UserProfile/GetUserProfile',
      'Dashboard/GetUpSellBanner',
      'Security/ListActivity',
    ],
    // Nobody should go on paying for a memorial.
    memorial: 'open',
    query: z.object({ subscriptionId: ProviderId, prorate: z.boolean().optional() }),
    output: Subscription,
    errors: ['NOT_FOUND', 'STALE_VERSION', 'PROVIDER_SILENT'],
    example: { query: { subscriptionId: exampleSubscriptionId } },
  }),
  /**
   * Makes a link that cancels the caller's subscription without a sign-in. It is valid for thirty
   * days.
   */
  GetCancellationLink: command({
    access: 'member',
    changes: [],
    query: z.object({ userProfileId: UserProfileId.optional() }),
    output: z.object({ url: z.url(), expiresAt: Instant }),
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
    example: { query: { userProfileId: exampleUserProfileId } },
  }),
  /** An alias of `Events`, with a signing secret of its own. */
  SubscriptionCanceled: webhook(receivedEvents),
  /** An alias of `Events`, with a signing secret of its own. */
  TrialMonthEnded: webhook(receivedEvents),
  /** An alias of `Events`, with a signing secret of its own. */
  TrialMonthIsAboutToEnd: webhook(receivedEvents),

  // The following calls are not in the specification.
  /**
   * Takes every event of the provider. An event only says that something changed. A worker then
   * reads from the provider what holds now.
   */
  Events: webhook(receivedEvents),
  /**
   * Lets a subscription go on that would end with its period, as after a change of mind. Nothing is
   * paid before that period ends.
   */
  ResumeSubscription: command({
    access: 'member',
    changes: ['Cart/GetBilling'],
    query: z.object({ subscriptionId: ProviderId }),
    output: Subscription,
    errors: ['NOT_FOUND', 'STALE_VERSION', 'PROVIDER_SILENT'],
    example: { query: { subscriptionId: exampleSubscriptionId } },
  }),
  /**
   * Ends the subscription of a cancellation link with its period. Only this call does so, and not
   * the opening of the link.
   */
  CancelByCode: command({
    access: 'public',
    changes: [],
    query: z.object({ code: LinkCode }),
    secrets: ['code'],
    output: Subscription,
    errors: ['CODE_INVALID', 'RATE_LIMITED', 'STALE_VERSION', 'PROVIDER_SILENT'],
    example: { query: { code: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA' } },
  }),
})
