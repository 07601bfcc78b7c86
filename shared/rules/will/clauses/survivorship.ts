import { type Clause, paragraphWriter } from './drafting.ts'

/**
 * How long a person must outlive the testator to take. 120 hours are the rule of the Uniform
 * Probate Code, § 2-702; each state's own is `survivorshipDefault` of `shared/data/state-law.ts`.
 */
export const survivorship: Clause = (drafting) => {
  const days = drafting.draft.survivorshipDays
  const period = days === 5 ? '120 hours' : `${days} days`
  return {
    id: 'survivorship',
    heading: 'Survivorship',
    paragraphs: [
      paragraphWriter({ step: 'assets' })({
        id: 'survivorship.period',
        field: 'survivorshipDays',
        text: `To survive me, a person must live for at least ${period} after my death. A person who does not, or of whom this cannot be shown by clear and convincing evidence, counts as having died before me. A person who was conceived before my death and is born later counts as living at my death, and as surviving me, if that person lives for at least 120 hours after birth.`,
      }),
      paragraphWriter({ step: 'assets' })({
        id: 'survivorship.substitutes',
        field: 'assetDist.onDeath',
        text: 'This will itself says who takes in the place of somebody who dies before me. No law that would put others in that place applies.',
      }),
    ],
  }
}
