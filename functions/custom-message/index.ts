import type { CustomMessageTriggerEvent } from 'aws-lambda'
import { environment } from '#functions/core/runtime/environment.ts'
import { messageFor } from '#functions/domain/user-pool/pool-messages.ts'

/** Writes the user pool's mails and texts. Occasions without a text of ours keep the pool's own. */
export const handler = async (
  event: CustomMessageTriggerEvent,
): Promise<CustomMessageTriggerEvent> => {
  const message = messageFor[event.triggerSource]?.({
    userId: event.userName,
    code: event.request.codeParameter,
    firstName: event.request.userAttributes.given_name ?? '',
    appUrl: environment('APP_URL'),
    next: event.request.clientMetadata?.next,
  })
  Object.assign(event.response, message)
  return event
}
