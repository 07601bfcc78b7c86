import type { Owner } from '#functions/core/crypto/encryption.ts'
import { personas } from '#shared/data/personas.ts'
import type { Persona } from '#shared/model/persona.ts'
import { personaOf } from '#shared/rules/persona/persona-of.ts'
import { type Capture, findCapture } from './capture-repository.ts'
import { listQuestions } from './question-repository.ts'

/** The persona that answers choose, whether or not the other questions were skipped. */
export const personaFrom = async (capture: Capture | undefined): Promise<Persona> => {
  if (!capture || capture.responses.length === 0) return personas.everyone
  return personas[personaOf(await listQuestions(), capture.responses)]
}

export const ownPersona = async (owner: Owner): Promise<Persona> =>
  personaFrom(await findCapture(owner))
