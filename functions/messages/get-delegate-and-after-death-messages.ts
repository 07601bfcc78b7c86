import type { Handler } from '#functions/core/context.ts'
import { toPerson } from '#functions/sharing/people.ts'
import type { messages } from '#shared/contract/messages.ts'
import { listDelegatedMessages } from './delegated-messages.ts'
import { listMessages } from './message-repository.ts'

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
