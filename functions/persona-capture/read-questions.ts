import {
  listQuestions,
  loadQuestion,
  loadQuestionAt,
} from '#functions/domain/personas/question-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { personaCapture } from '#shared/contract/persona-capture.ts'

type Operations = typeof personaCapture.operations

export const getAllPersonaCaptureQuestions: Handler<
  Operations['GetAllPersonaCaptureQuestions']
> = async () => ({ items: await listQuestions() })

export const getPersonaCaptureQuestionById: Handler<
  Operations['GetPersonaCaptureQuestionById']
> = ({ questionId }) => loadQuestion(questionId)

export const getPersonaCaptureQuestionByPosition: Handler<
  Operations['GetPersonaCaptureQuestionByPosition']
> = ({ position }) => loadQuestionAt(position)
