import type { Handler } from '#functions/core/context.ts'
import { notice } from '#functions/core/delivery/notice.ts'
import { limitRate } from '#functions/core/rate-limit.ts'
import { writeAll } from '#functions/core/table.ts'
import { shortName } from '#functions/sharing/people.ts'
import type { messages } from '#shared/contract/messages.ts'
import { rehearsalMail } from './delivery-mail.ts'
import { newMessageLink } from './message-links.ts'
import { loadMessage, messageCheck } from './message-repository.ts'

export const sendRehearsal: Handler<typeof messages.operations.SendRehearsal> = async (
  { body: { messageId } },
  context,
) => {
  const { account } = context.caller
  const { userId, email, fullName } = account
  const message = await loadMessage(account, messageId)
  await limitRate('rehearsal', context, userId)
  const { code, writes } = newMessageLink(userId, { messageId, rehearsal: true }, context.now)
  const mail = rehearsalMail(shortName(account), code)
  await writeAll([
    messageCheck(userId, message),
    ...writes,
    ...(await notice(account, { name: fullName, address: email }, mail)),
  ])
  return { sentTo: email }
}
