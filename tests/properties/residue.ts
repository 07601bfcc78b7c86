import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PersonRef } from '#shared/model/ids.ts'
import { dispositions } from '#shared/rules/will/dispositions/will-dispositions.ts'
import { effectiveDraft } from '#shared/rules/will/effective-draft.ts'
import {
  familyOf,
  lineArbitrary,
  livingIds,
  people,
  subsets,
} from '#tests/builders/drafted-family.ts'
import { one, plus } from '#tests/builders/fraction.ts'
import { validDraft } from '#tests/builders/will-draft.ts'
import { simulate } from '#tests/builders/will-simulation.ts'

/** A will, the descendants of its people, and which of its people have died. */
export const cases = fc.record({
  draft: validDraft.map(effectiveDraft),
  lines: fc.array(lineArbitrary, { minLength: 1, maxLength: 4 }),
  sample: fc.array(fc.nat(2 ** 16 - 1), { minLength: 20, maxLength: 20 }),
})

/** Tests with this number of wills who takes the residuary estate. */
export const testResidue = (numRuns: number): void => {
  test('whoever has died, the residuary estate goes exactly once to people who live and are not disinherited', () => {
    fc.assert(
      fc.property(cases, ({ draft, lines, sample }) => {
        const { residue } = dispositions(draft)
        for (const dead of subsets(people(draft), sample)) {
          const family = familyOf(draft, { lines, dead })
          const living = livingIds(family)
          const shares = simulate(draft, { family }, residue.whole)
          expect(shares.map(({ part }) => part).reduce(plus)).toEqual(one)
          for (const { id, part } of shares) {
            expect(part.numerator).toBeGreaterThan(0n)
            const organization = draft.roster.get(id as PersonRef)?.kind === 'charity'
            expect(living.has(id) || organization || id === 'heirs').toBe(true)
            const disinherited = draft.disinherited.find(
              ({ ref }) => ref !== '' && id.startsWith(ref),
            )
            if (disinherited) {
              expect(id !== disinherited.ref && !disinherited.descendantsToo).toBe(true)
            }
          }
        }
      }),
      { numRuns },
    )
  })
}
