import { serve } from '#functions/serve/serve.ts'
import { serveGroups } from '#functions/serve/serve-groups.ts'
import { personaCapture } from '#shared/contract/persona-capture.ts'
import { userProfile } from '#shared/contract/user-profile.ts'
import {
  addPersonaCaptureQuestionAnswers,
  addPersonaCaptureQuestions,
} from './add-persona-capture-questions.ts'
import {
  addUserPersonaCaptureAnswer,
  patchUserPersonaCaptureResponse,
  saveUserPersonaCaptureResult,
  skipUserPersonaCapture,
} from './change-user-responses.ts'
import { getDefaultDashboardPersona, getDefaultWizardPersona } from './default-personas.ts'
import {
  getAllPersonaCaptureQuestions,
  getPersonaCaptureQuestionById,
  getPersonaCaptureQuestionByPosition,
} from './read-questions.ts'
import {
  getUserPersonaCaptureProcessStatus,
  getUserPersonaCaptureResponses,
} from './read-user-responses.ts'

export const handler = serveGroups(
  serve(personaCapture, {
    AddPersonaCaptureQuestionAnswers: addPersonaCaptureQuestionAnswers,
    AddPersonaCaptureQuestions: addPersonaCaptureQuestions,
    AddUserPersonaCaptureAnswer: addUserPersonaCaptureAnswer,
    GetAllPersonaCaptureQuestions: getAllPersonaCaptureQuestions,
    GetPersonaCaptureQuestionById: getPersonaCaptureQuestionById,
    GetPersonaCaptureQuestionByPosition: getPersonaCaptureQuestionByPosition,
    GetUserPersonaCaptureProcessStatus: getUserPersonaCaptureProcessStatus,
    GetUserPersonaCaptureResponses: getUserPersonaCaptureResponses,
    PatchUserPersonaCaptureResponse: patchUserPersonaCaptureResponse,
    SaveUserPersonaCaptureResult: saveUserPersonaCaptureResult,
    SkipUserPersonaCapture: skipUserPersonaCapture,
  }),
  {
    UserProfile: serve<typeof userProfile, 'persona-capture'>(userProfile, {
      GetDefaultDashboardPersona: getDefaultDashboardPersona,
      GetDefaultWizardPersona: getDefaultWizardPersona,
    }),
  },
)
