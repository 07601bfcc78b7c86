import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import type { MessageId } from '#shared/model/ids.ts'
import type { FullMessage } from '#shared/model/message.ts'
import { toFullMessage } from './full-message.ts'
import { loadMessage } from './message-repository.ts'

/** A message of the caller as it is now: its deliveries may have changed its status since it was stored. */
export const loadFullMessage = async (
  { caller }: MemberContext,
  messageId: MessageId,
): Promise<FullMessage> =>
  toFullMessage(caller.account, await loadMessage(caller.account, messageId))
