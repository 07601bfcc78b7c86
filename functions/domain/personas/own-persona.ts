import type { Owner } from '#functions/core/crypto/encryption.ts'
import { personas } from '#shared/data/personas.ts'
import type { Persona } from '#shared/model/persona.ts'
import { personaOf } from '#shared/rules/persona/persona-of.ts'
import { type Capture, findCapture } from './capture-repository.ts'
import { listQuestions } from './question-repository.ts'

/** The persona that follows from the answers. Skipped questions do not matter. */
export const personaOfCapture = async (capture: Capture | undefined): Promise<Persona> => {
  if (!capture || capture.responses.length === 0) return personas.everyone
  return personas[personaOf(await listQuestions(), capture.responses)]
}

/** The persona of a person, from the answers that they stored. */
export const loadPersona = async (owner: Owner): Promise<Persona> =>
  personaOfCapture(await findCapture(owner))
