import { listDelegatedMessages } from '#functions/domain/messages/delegated-messages.ts'
import { listMessages } from '#functions/domain/messages/message-repository.ts'
import { toPerson } from '#functions/domain/sharing/people.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { messages } from '#shared/contract/messages.ts'

export const getDelegateAndAfterDeathMessages: Handler<
  typeof messages.operations.GetDelegateAndAfterDeathMessages
> = async (_, { caller }) => {
  const [{ items }, delegated] = await Promise.all([
    listMessages(caller.account, 'later', { pageNumber: 1, pageSize: 200 }),
    listDelegatedMessages(caller.account),
  ])
  return {
    own: items,
    delegated: delegated.map(({ owner, item }) => {
      const { name, userProfileId } = toPerson(owner)
      return { ...item, from: { name, userProfileId } }
    }),
  }
}
