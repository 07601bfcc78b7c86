import { listDelegatedMessages } from '#functions/domain/messages/delegated-messages.ts'
import { listAllMessages } from '#functions/domain/messages/message-repository.ts'
import { toPerson } from '#functions/domain/sharing/people.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { messages } from '#shared/contract/messages.ts'

export const getDelegateAndAfterDeathMessages: Handler<
  typeof messages.operations.GetDelegateAndAfterDeathMessages
> = async (_, { caller }) => {
  const [own, delegated] = await Promise.all([
    listAllMessages(caller.account, 'later'),
    listDelegatedMessages(caller.account),
  ])
  return {
    own,
    delegated: delegated.map(({ owner, item }) => {
      const { name, userProfileId } = toPerson(owner)
      return { ...item, from: { name, userProfileId } }
    }),
  }
}
