import { findCapture, findStoredCapture } from '#functions/domain/personas/capture-repository.ts'
import { progressOf } from '#functions/domain/personas/progress-of.ts'
import { listQuestions } from '#functions/domain/personas/question-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { personaCapture } from '#shared/contract/persona-capture.ts'
import { offersOf } from '#shared/rules/persona/offers-of.ts'

type Operations = typeof personaCapture.operations

export const getUserPersonaCaptureProcessStatus: Handler<
  Operations['GetUserPersonaCaptureProcessStatus']
> = async (_, { caller: { userId } }) => progressOf(userId, await findStoredCapture(userId))

export const getUserPersonaCaptureResponses: Handler<
  Operations['GetUserPersonaCaptureResponses']
> = async (_, { caller: { account } }) => {
  const [capture, questions] = await Promise.all([findCapture(account), listQuestions()])
  const responses = capture?.responses ?? []
  return {
    ...progressOf(account.userId, capture),
    responses,
    offers: offersOf(questions, responses),
  }
}
