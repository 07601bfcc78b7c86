import { countiesOf, countyName } from '#shared/data/counties.ts'
import type { Article } from '#shared/model/composed-will.ts'
import { WillDraft } from '#shared/model/will-draft.ts'
import { compose } from './compose.ts'

/** The day on which the invented family makes its will. */
export const sampleDay = '2026-11-02'

/**
 * The answers of an invented family, who could live in any state: a couple with two children of
 * school age.
 */
export const sampleDraft = (state: string): WillDraft =>
  WillDraft.parse({
    about: {
      legalName: 'Margaret Ellis Hart',
      dob: '1984-05-19',
      maritalStatus: 'married',
      location: { state, county: countiesOf(state)[0]?.fips ?? '' },
    },
    spouse: { legalName: 'Thomas Hart', dob: '1982-09-08' },
    people: [
      { id: 'sister', legalName: 'Ruth Ellis', relationship: 'sister', state },
      { id: 'brother', legalName: 'Daniel Ellis', relationship: 'brother', state },
      { id: 'library', kind: 'charity', legalName: 'Friends of the Maple Street Library' },
    ],
    hasChildren: true,
    dependents: [
      { id: 'claire', legalName: 'Claire Hart', dob: '2012-03-27', childOf: 'both' },
      { id: 'ben', legalName: 'Benjamin Hart', dob: '2016-10-14', childOf: 'both' },
    ],
    guardians: { person: 'sister', alternate: 'brother', estate: 'sister' },
    ageToInherit: 25,
    trustee: 'sister',
    trusteeAlternate: 'brother',
    executors: [
      { person: 'spouse', role: 'primary' },
      { person: 'sister', role: 'successor' },
    ],
    gifts: [
      {
        id: 'piano',
        type: 'item',
        description: 'my upright piano',
        recipient: 'claire',
      },
    ],
    assetDist: {
      plan: 'allToSpouse',
      backupBeneficiaries: [{ person: 'library', shareBps: 10000 }],
    },
    backupBeneficiaries: true,
  })

/** The part of a will that a stranger reads: its text, without the pages that are signed. */
export interface SampleWill {
  readonly stateName: string
  readonly title: string
  readonly opening: string
  readonly articles: readonly Article[]
}

/**
 * The will of the invented family by the law of a state.
 *
 * @param code The state's postal code; not Louisiana's, for which no will can be made.
 */
export const sampleWill = (code: string): SampleWill => {
  const { title, stateName, opening, articles } = compose(sampleDraft(code), {
    today: sampleDay,
    countyName,
  })
  return { title, stateName, opening: opening.text, articles }
}
