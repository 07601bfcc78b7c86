import type { StateLaw } from '#shared/data/state-law.ts'

/** A state's name within a sentence: "Texas", "the District of Columbia". */
export const stateName = ({ code, name }: Pick<StateLaw, 'code' | 'name'>): string =>
  code === 'DC' ? `the ${name}` : name
