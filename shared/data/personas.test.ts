import { expect, it } from 'vitest'
import { OnboardingTask } from '#shared/model/onboarding.ts'
import { PersonaId } from '#shared/model/persona.ts'
import { personas } from './personas.ts'

it.each(PersonaId.options)('the persona %s orders each task of the checklist once', (id) => {
  expect(personas[id].personaId).toBe(id)
  expect([...personas[id].order].sort()).toEqual([...OnboardingTask.options].sort())
})
