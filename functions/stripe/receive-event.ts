import { noteEvent } from '#functions/domain/billing/note-event.ts'
import { openEvent } from '#functions/domain/billing/open-event.ts'
import type { WebhookName } from '#functions/domain/billing/stripe-settings.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { stripe } from '#shared/contract/stripe.ts'

/**
 * Takes the events of one address. The answer is the same for an event that came before, and for one of a type that
 * nobody needs: the provider would send it again for three days.
 */
export const receiveEvent =
  (name: WebhookName): Handler<typeof stripe.operations.Events> =>
  async ({ payload, signature }, { now }) => {
    await noteEvent(await openEvent(name, payload, signature), now)
    return { received: true }
  }
