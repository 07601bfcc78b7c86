import { changePassing } from '#functions/domain/passing/change-passing.ts'
import { loadPassing } from '#functions/domain/passing/passing-repository.ts'
import { passingStatus } from '#functions/domain/passing/passing-status.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { passing } from '#shared/contract/passing.ts'
import { isOpen } from '#shared/rules/passing/open-states.ts'

/** Asked once after each sign-in while a report is open or was released. */
export const getSignInQuestion: Handler<typeof passing.operations.GetSignInQuestion> = async (
  _,
  { now, caller: { userId, account, authenticatedAt } },
) => {
  const found = await loadPassing(userId)
  const { state, report } = passingStatus(account, found, { userId, now })
  return {
    asked: isOpen(found) && found.helpingSince !== authenticatedAt.toISOString(),
    state,
    reportedAt: report?.reportedAt,
    reportedBy: report?.reportedBy,
  }
}

export const answerSignInQuestion: Handler<typeof passing.operations.AnswerSignInQuestion> = (
  { body: { answer } },
  context,
) => {
  const { userId, authenticatedAt } = context.caller
  return changePassing(
    userId,
    answer === 'ALIVE'
      ? { type: 'object' }
      : { type: 'helping', signedInAt: authenticatedAt.toISOString() },
    context,
  )
}
