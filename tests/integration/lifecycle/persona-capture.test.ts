import { personaCapture } from '#shared/contract/persona-capture.ts'
import { PERSONA_QUESTIONS } from '#shared/data/persona-questions.ts'
import { lifecycle } from './lifecycle.ts'

const {
  AddUserPersonaCaptureAnswer,
  GetUserPersonaCaptureProcessStatus,
  GetUserPersonaCaptureResponses,
  PatchUserPersonaCaptureResponse,
} = personaCapture.operations

const [question] = PERSONA_QUESTIONS
const answerIds = question?.answers.map(({ answerId }) => answerId) ?? []

lifecycle('what a person answered about themselves', {
  create: async (ask) => {
    const operation = AddUserPersonaCaptureAnswer
    return (await ask({ operation, ...operation.example })).userId
  },
  read: (userId) => ({ operation: GetUserPersonaCaptureResponses, query: { userId } }),
  // The answers have no list. Their status names the person as a list would.
  list: (userId) => ({ operation: GetUserPersonaCaptureProcessStatus, query: { userId } }),
  change: (_, version) => ({
    operation: PatchUserPersonaCaptureResponse,
    body: {
      version,
      // Another answer for each version.
      responses: [
        { questionId: question?.questionId, answerIds: [answerIds[version % answerIds.length]] },
      ],
    },
  }),
  sortKey: 'PERSONA-CAPTURE',
})
