import { addAnswers, addQuestions } from '#functions/domain/personas/add-questions.ts'
import {
  type Capture,
  findCapture,
  findStoredCapture,
} from '#functions/domain/personas/capture-repository.ts'
import {
  addResponse,
  changeStatus,
  replaceResponses,
} from '#functions/domain/personas/change-capture.ts'
import { loadPersona, personaOfCapture } from '#functions/domain/personas/own-persona.ts'
import {
  listQuestions,
  loadQuestion,
  loadQuestionAt,
} from '#functions/domain/personas/question-repository.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import { serve } from '#functions/serve/serve.ts'
import { serveGroups } from '#functions/serve/serve-groups.ts'
import { personaCapture } from '#shared/contract/persona-capture.ts'
import { userProfile } from '#shared/contract/user-profile.ts'
import type { UserId } from '#shared/model/ids.ts'
import { offersOf } from '#shared/rules/persona/persona-of.ts'
import { willTasksOf } from '#shared/rules/persona/will-tasks-of.ts'

/** How far a person is with the questions, as calls answer it. */
const progressOf = (
  userId: UserId,
  capture: Pick<Capture, 'status' | 'version' | 'updatedAt'> | undefined,
) => ({
  userId,
  status: capture?.status ?? ('NONE' as const),
  version: capture?.version ?? 0,
  updatedAt: capture?.updatedAt,
})

export const handlers = {
  AddPersonaCaptureQuestionAnswers: ({ questionId, body: { answers } }, { now }) =>
    addAnswers(questionId, answers, now),
  AddPersonaCaptureQuestions: async ({ body: { questions } }, { now }) => ({
    items: await addQuestions(questions, now),
  }),
  AddUserPersonaCaptureAnswer: async ({ body }, { now, caller: { account } }) =>
    progressOf(account.userId, await addResponse(account, body, now)),
  GetAllPersonaCaptureQuestions: async () => ({ items: await listQuestions() }),
  GetHome: async (_, { caller: { account } }) => {
    const capture = await findCapture(account)
    return {
      'PersonaCapture/GetUserPersonaCaptureProcessStatus': progressOf(account.userId, capture),
      'UserProfile/GetDefaultDashboardPersona': await personaOfCapture(capture),
    }
  },
  GetPersonaCaptureQuestionById: ({ questionId }) => loadQuestion(questionId),
  GetPersonaCaptureQuestionByPosition: ({ position }) => loadQuestionAt(position),
  GetUserPersonaCaptureProcessStatus: async (_, { caller: { userId } }) =>
    progressOf(userId, await findStoredCapture(userId)),
  GetUserPersonaCaptureResponses: async (_, { caller: { account } }) => {
    const [capture, questions] = await Promise.all([findCapture(account), listQuestions()])
    const responses = capture?.responses ?? []
    return {
      ...progressOf(account.userId, capture),
      responses,
      offers: offersOf(questions, responses),
    }
  },
  PatchUserPersonaCaptureResponse: async ({ body }, { now, caller: { account } }) =>
    progressOf(account.userId, await replaceResponses(account, body, now)),
  SaveUserPersonaCaptureResult: async (_, { now, caller: { account } }) =>
    progressOf(account.userId, await changeStatus(account, 'save', now)),
  SkipUserPersonaCapture: async ({ skip }, { now, caller: { account } }) =>
    progressOf(account.userId, await changeStatus(account, skip ? 'skip' : 'resume', now)),
} satisfies Handlers<typeof personaCapture>

// These operations of the group `UserProfile` name this function (`lambda`), because they follow
// from the encrypted answers, which this one may decrypt.
export const userProfileHandlers = {
  GetDefaultDashboardPersona: (_, { caller: { account } }) => loadPersona(account),
  GetDefaultWizardPersona: async (_, { caller: { account } }) =>
    willTasksOf(await loadPersona(account)),
} satisfies Handlers<typeof userProfile, 'persona-capture'>

export const handler = serveGroups(serve(personaCapture, handlers), {
  UserProfile: serve<typeof userProfile, 'persona-capture'>(userProfile, userProfileHandlers),
})
