/** How a person is addressed. */
export interface Honorific {
  readonly id: string
  readonly name: string
}

/** By name. `Mx.` is for people who want none of the others. */
export const HONORIFICS: readonly Honorific[] = [
  { id: 'dr', name: 'Dr.' },
  { id: 'father', name: 'Father' },
  { id: 'hon', name: 'Hon.' },
  { id: 'miss', name: 'Miss' },
  { id: 'mr', name: 'Mr.' },
  { id: 'mrs', name: 'Mrs.' },
  { id: 'ms', name: 'Ms.' },
  { id: 'mx', name: 'Mx.' },
  { id: 'prof', name: 'Prof.' },
  { id: 'rabbi', name: 'Rabbi' },
  { id: 'rev', name: 'Rev.' },
  { id: 'sister', name: 'Sister' },
]

const honorificsById = new Map(HONORIFICS.map((honorific) => [honorific.id, honorific]))

/** Undefined for ids that no version of the product has had. */
export const honorificById = (id: string): Honorific | undefined => honorificsById.get(id)
