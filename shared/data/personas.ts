import { OnboardingTask } from '#shared/model/onboarding.ts'
import type { Persona, PersonaId } from '#shared/model/persona.ts'

const persona = (
  personaId: PersonaId,
  name: string,
  reason: string,
  first: readonly OnboardingTask[] = [],
): Persona => ({
  personaId,
  name,
  reason,
  order: [...first, ...OnboardingTask.options.filter((task) => !first.includes(task))],
})

/** Each persona puts some tasks first. The others follow in the recommended order. */
export const personas: Readonly<Record<PersonaId, Persona>> = {
  everyone: persona('everyone', 'Everyone', 'The will first, then the people, then your things.'),
  parent: persona(
    'parent',
    'Parents of young children',
    'A will names who raises your children, so everything of the will comes first.',
    ['begin-will', 'finish-will', 'sign-will', 'choose-delegates'],
  ),
  couple: persona(
    'couple',
    'Couples',
    'Both wills come before the rest, because each of you counts on the other’s.',
    ['begin-will', 'finish-will', 'spouse-will', 'sign-will'],
  ),
  'memory-keeper': persona(
    'memory-keeper',
    'Keepers of memories',
    'You want to leave words and stories, so these come first.',
    ['write-memory', 'write-message'],
  ),
  organizer: persona(
    'organizer',
    'People with much to sort',
    'Knowing where things are helps your family most, so papers and accounts come first.',
    ['keep-documents', 'list-accounts'],
  ),
}
