import type { PersonaCaptureStatus } from '#shared/model/persona-question.ts'

/** What a person does with the questions. */
export type PersonaAct = 'answer' | 'save' | 'skip' | 'resume'

/**
 * The status after an act. Questions that were answered to the end stay done: neither a later change nor a skip in
 * another window asks for them again. `answered`: whether any answer is stored after the act.
 */
export const statusAfter = (
  status: PersonaCaptureStatus,
  act: PersonaAct,
  answered: boolean,
): PersonaCaptureStatus => {
  if (act === 'save' || status === 'DONE') return 'DONE'
  if (act === 'skip') return 'SKIPPED'
  if (act === 'resume') return answered ? 'STARTED' : 'NONE'
  return answered ? 'STARTED' : status
}
