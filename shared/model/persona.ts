import * as z from 'zod'
import { OnboardingTask } from './onboarding.ts'

/** A kind of person. The checklist has a name and an order of its own for each. */
export const PersonaId = z.enum(['everyone', 'parent', 'couple', 'memory-keeper', 'organizer'])
export type PersonaId = z.infer<typeof PersonaId>

/** An order of the checklist. A task that an account does not have is left out of its checklist. */
export const Persona = z
  .object({
    personaId: PersonaId,
    name: z.string(),
    /** Why the checklist has this order, in a sentence. */
    reason: z.string(),
    order: z.array(OnboardingTask),
  })
  .meta({ id: 'Persona' })
export type Persona = z.infer<typeof Persona>

/** The public face of the example family. It is about nobody who lives. */
export const DemoProfile = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    fullName: z.string(),
    city: z.string(),
    state: z.string(),
    /** Sentences about what she keeps in her account. */
    story: z.array(z.string()),
    family: z.array(z.object({ name: z.string(), relationship: z.string() })),
  })
  .meta({ id: 'DemoProfile' })
export type DemoProfile = z.infer<typeof DemoProfile>
