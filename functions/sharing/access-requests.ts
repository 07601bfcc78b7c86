import {
  answerRequest,
  openRequests,
  requestAccess,
} from '#functions/domain/sharing/grants/access-requests.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import type { sharing } from '#shared/contract/sharing.ts'
import { notFound } from '#shared/errors.ts'

export const accessRequests = {
  /** The answer does not reveal whether the request is new. */
  RequestAccess: async ({ requesterId, code }, context) => {
    const { userId, userProfileId } = context.caller.account
    if (requesterId !== undefined && requesterId !== userId && requesterId !== userProfileId) {
      throw notFound()
    }
    await requestAccess(context, code)
    return { requested: true }
  },
  ListAccessRequests: async (_, { caller: { account } }) => ({
    items: await openRequests(account),
  }),
  AnswerAccessRequest: async ({ body }, context) => {
    await answerRequest(context, body)
    return { allowed: body.allow }
  },
} satisfies Partial<Handlers<typeof sharing>>
