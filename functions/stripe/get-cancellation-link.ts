import { limitRate } from '#functions/core/http/limit-rate.ts'
import { appLink } from '#functions/core/runtime/app-link.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { timeToLive } from '#functions/core/store/time-to-live.ts'
import { findBilling } from '#functions/domain/billing/billing-record.ts'
import { hashLinkCode, linkCreation, newLinkCode } from '#functions/domain/links/link-code.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { stripe } from '#shared/contract/stripe.ts'
import { notFound } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { isOver } from '#shared/rules/billing/refusal-of.ts'
import { day } from '#shared/rules/time/lengths.ts'

/** In milliseconds. */
const validFor = 30 * day

export const getCancellationLink: Handler<typeof stripe.operations.GetCancellationLink> = async (
  _,
  context,
) => {
  const { userId } = context.caller
  await limitRate('create-cancellation-link', context, userId)
  const running = (await findBilling(userId))?.subscriptions.find((each) => !isOver(each))
  if (!running) throw notFound()
  const code = newLinkCode()
  const expiresAt = new Date(context.now.getTime() + validFor)
  await writeAll(
    linkCreation(hashLinkCode(code), {
      userId,
      purpose: 'subscription',
      subject: running.subscriptionId,
      expiresAt: timeToLive(context.now, validFor),
    }),
  )
  return {
    url: appLink(paths.cancel, { subscription: code }),
    expiresAt: expiresAt.toISOString(),
  }
}
