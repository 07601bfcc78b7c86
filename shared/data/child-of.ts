import type { Dependent } from '#shared/model/will-draft.ts'

export interface ChildOf {
  readonly id: Dependent['childOf']
  readonly name: string
}

/** The options for whose child a dependent is, by name. */
export const CHILD_OF: readonly ChildOf[] = [
  { id: 'both', name: 'Both of us' },
  { id: 'me', name: 'Me' },
  { id: 'spouse', name: 'My spouse or partner' },
]
