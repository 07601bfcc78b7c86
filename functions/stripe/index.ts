import { limitRate } from '#functions/core/http/limit-rate.ts'
import { appLink } from '#functions/core/runtime/app-link.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { timeToLive } from '#functions/core/store/time-to-live.ts'
import { findBilling } from '#functions/domain/billing/billing-record.ts'
import { cancelSubscription } from '#functions/domain/billing/cancel-subscription.ts'
import { openEvent } from '#functions/domain/billing/open-event.ts'
import { recordEvent } from '#functions/domain/billing/record-event.ts'
import { setRenewal } from '#functions/domain/billing/set-renewal.ts'
import type { WebhookName } from '#functions/domain/billing/stripe-settings.ts'
import { whileProviderAnswers } from '#functions/domain/billing/while-provider-answers.ts'
import {
  findLink,
  hashLinkCode,
  linkCreation,
  newLinkCode,
} from '#functions/domain/links/link-code.ts'
import type { Handler, Handlers } from '#functions/serve/handler.ts'
import { serve } from '#functions/serve/serve.ts'
import { stripe } from '#shared/contract/stripe.ts'
import { AppError, hasCode, notFound } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { isOver } from '#shared/rules/billing/refusal-of.ts'
import { day } from '#shared/rules/time/lengths.ts'

const linkInvalid = () =>
  new AppError('CODE_INVALID', 'This link is not valid, or no longer valid. Sign in to cancel.', {
    field: 'code',
  })

/** How long the link that ends a subscription works. */
const validForMs = 30 * day

/**
 * Takes the events that the provider sends to one webhook. A repeated event, and an event of a type
 * that nobody needs, get the same answer. Otherwise the provider would repeat it for three days.
 */
const receiveEvent =
  (name: WebhookName): Handler<typeof stripe.operations.Events> =>
  async ({ payload, signature }, { now }) => {
    await recordEvent(await openEvent(name, payload, signature), now)
    return { received: true }
  }

export const handlers = {
  /**
   * The link stays valid. A second tap changes nothing, because the subscription ends with its
   * period already.
   */
  CancelByCode: whileProviderAnswers(async ({ code }, context) => {
    await limitRate('cancellation-link', context, hashLinkCode(code))
    const link = await findLink(code, 'subscription', context.now)
    if (link?.subject === undefined) throw linkInvalid()
    try {
      return await cancelSubscription(link.userId, link.subject, { atOnce: false })
    } catch (error) {
      throw hasCode(error, 'NOT_FOUND') ? linkInvalid() : error
    }
  }),
  CancelSubscription: whileProviderAnswers(
    ({ subscriptionId, prorate = false }, { caller: { userId } }) =>
      cancelSubscription(userId, subscriptionId, { atOnce: prorate }),
  ),
  Events: receiveEvent('Events'),
  GetCancellationLink: async (_, context) => {
    const { userId } = context.caller
    await limitRate('create-cancellation-link', context, userId)
    const runningSubscription = (await findBilling(userId))?.subscriptions.find(
      (subscription) => !isOver(subscription),
    )
    if (!runningSubscription) throw notFound()
    const code = newLinkCode()
    const expiresAt = new Date(context.now.getTime() + validForMs)
    await writeAll(
      linkCreation(hashLinkCode(code), {
        userId,
        purpose: 'subscription',
        subject: runningSubscription.subscriptionId,
        expiresAt: timeToLive(context.now, validForMs),
      }),
    )
    return {
      url: appLink(paths.byLink, { subscription: code }),
      expiresAt: expiresAt.toISOString(),
    }
  },
  ResumeSubscription: whileProviderAnswers(({ subscriptionId }, { caller: { userId } }) =>
    setRenewal(userId, subscriptionId, { renews: true }),
  ),
  SubscriptionCanceled: receiveEvent('SubscriptionCanceled'),
  TrialMonthEnded: receiveEvent('TrialMonthEnded'),
  TrialMonthIsAboutToEnd: receiveEvent('TrialMonthIsAboutToEnd'),
} satisfies Handlers<typeof stripe>

export const handler = serve(stripe, handlers)
