import { limitRate } from '#functions/core/http/limit-rate.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { notice } from '#functions/domain/deliveries/notice.ts'
import { rehearsalMail } from '#functions/domain/messages/delivery-mail.ts'
import { newMessageLink } from '#functions/domain/messages/message-links.ts'
import { loadMessage, messageCheck } from '#functions/domain/messages/message-repository.ts'
import { shortName } from '#functions/domain/sharing/people.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { messages } from '#shared/contract/messages.ts'

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
