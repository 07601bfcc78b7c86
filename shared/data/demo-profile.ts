import type { DemoProfile } from '#shared/model/persona.ts'

/**
 * The records that visitors may see of the example family, whose account `npm start -- --demo`
 * fills.
 */
export const demoProfile: DemoProfile = {
  firstName: 'Elena',
  lastName: 'Vasquez',
  fullName: 'Elena Sofía Vasquez',
  city: 'Austin',
  state: 'TX',
  story: [
    'Her will names her sister Carmen as the guardian of her children.',
    'Carmen is also her delegate, and can tell us when Elena has died.',
    'Letters wait for Lucía and Mateo, one for each birthday that matters.',
    'Her family finds the deed, the policies and the accounts in one place.',
  ],
  family: [
    { name: 'Daniel James Vasquez', relationship: 'husband' },
    { name: 'Lucía Marisol Vasquez', relationship: 'daughter' },
    { name: 'Mateo James Vasquez', relationship: 'son' },
    { name: 'Carmen Ortiz Reyes', relationship: 'sister' },
    { name: 'Rafael Ortiz', relationship: 'brother' },
  ],
}
