import { addAnswers, addQuestions } from '#functions/domain/personas/add-questions.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { personaCapture } from '#shared/contract/persona-capture.ts'

type Operations = typeof personaCapture.operations

export const addPersonaCaptureQuestions: Handler<Operations['AddPersonaCaptureQuestions']> = async (
  { body: { questions } },
  { now },
) => ({ items: await addQuestions(questions, now) })

export const addPersonaCaptureQuestionAnswers: Handler<
  Operations['AddPersonaCaptureQuestionAnswers']
> = ({ questionId, body: { answers } }, { now }) => addAnswers(questionId, answers, now)
