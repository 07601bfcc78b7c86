import type { StaleAfter } from './stale-after.ts'

/** What shows how far the person is, and the order that follows from the answers. */
const order = [
  'PersonaCapture/GetUserPersonaCaptureProcessStatus',
  'PersonaCapture/GetUserPersonaCaptureResponses',
  'UserProfile/GetDefaultDashboardPersona',
] as const

const questions = 'PersonaCapture/GetAllPersonaCaptureQuestions'

export const personaCapture: StaleAfter<'PersonaCapture'> = {
  AddPersonaCaptureQuestionAnswers: [questions, ...order],
  AddPersonaCaptureQuestions: [questions],
  AddUserPersonaCaptureAnswer: order,
  PatchUserPersonaCaptureResponse: order,
  SaveUserPersonaCaptureResult: order,
  SkipUserPersonaCapture: order,
}
