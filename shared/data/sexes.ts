/** An option for a person's sex, which they need not answer. */
export interface Sex {
  readonly id: string
  readonly name: string
}

/** The options, in the order in which they are shown. */
export const SEXES: readonly Sex[] = [
  { id: 'female', name: 'Female' },
  { id: 'male', name: 'Male' },
  { id: 'nonbinary', name: 'Nonbinary' },
  { id: 'unsaid', name: 'Prefer not to say' },
]

const sexesById = new Map(SEXES.map((sex) => [sex.id, sex]))

/** Undefined for ids that no version of the product has had. */
export const sexById = (id: string): Sex | undefined => sexesById.get(id)
