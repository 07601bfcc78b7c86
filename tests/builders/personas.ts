import { randomUUID } from 'node:crypto'
import { instant } from '#functions/core/runtime/clock.ts'
import { retryStale } from '#functions/core/store/retry-stale.ts'
import { writeAll } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { captureChange, findCapture } from '#functions/domain/personas/capture-repository.ts'
import {
  listQuestions,
  questionChange,
  questionCreations,
  questionKey,
} from '#functions/domain/personas/question-repository.ts'
import {
  exampleNewPersonaQuestionId,
  examplePersonaAnswerId,
  examplePersonaQuestionId,
} from '#shared/contract/persona-capture.ts'

const ofTests = 'Asked by a test: '

/** The words of a question that no other test adds. */
export const testQuestion = () => `${ofTests}${randomUUID()}`

/** Removes the questions that `testQuestion` named. */
export const forgetTestQuestions = async (): Promise<void> => {
  const questions = await listQuestions({ consistent: true })
  const removals = questions
    .filter(({ question }) => question.startsWith(ofTests))
    .map(({ position }) => ({ remove: { Key: questionKey(position) } }))
  if (removals.length > 0) await writeAll(removals)
}

/** Stores the question to which the examples add answers. It has no answer yet. */
export const storeExampleQuestion = (): Promise<void> =>
  retryStale(async () => {
    const all = await listQuestions({ consistent: true })
    const before = all.find(({ questionId }) => questionId === exampleNewPersonaQuestionId)
    if (before) {
      if (before.answers.length === 0) return
      await writeAll(
        questionChange(before, { ...before, answers: [], version: before.version + 1 }),
      )
      return
    }
    const at = instant().now.toISOString()
    await writeAll(
      questionCreations([
        {
          questionId: exampleNewPersonaQuestionId,
          position: (all.at(-1)?.position ?? 0) + 1,
          question: 'Which animals live with you?',
          why: '',
          picture: 'armchairs',
          several: true,
          answers: [],
          version: 1,
          createdAt: at,
          updatedAt: at,
        },
      ]),
    )
  })

/** Stores the answer that the examples name. The person has no other answer after that. */
export const storeExampleCapture = (account: Account): Promise<void> =>
  retryStale(async () => {
    const before = await findCapture(account)
    const at = instant().now.toISOString()
    await writeAll(
      await captureChange(account, before, {
        status: 'STARTED',
        responses: [{ questionId: examplePersonaQuestionId, answerIds: [examplePersonaAnswerId] }],
        version: (before?.version ?? 0) + 1,
        createdAt: at,
        updatedAt: at,
      }),
    )
  })
