import type { Owner } from '#functions/core/crypto/encryption.ts'
import { personas } from '#shared/data/personas.ts'
import type { Persona } from '#shared/model/persona.ts'
import { personaOf } from '#shared/rules/persona/persona-of.ts'
import { findCapture } from './capture-repository.ts'
import { listQuestions } from './question-repository.ts'

/** The persona that a person's answers choose, whether or not they have skipped the other questions. */
export const ownPersona = async (owner: Owner): Promise<Persona> => {
  const capture = await findCapture(owner)
  if (!capture || capture.responses.length === 0) return personas.everyone
  return personas[personaOf(await listQuestions(), capture.responses)]
}
