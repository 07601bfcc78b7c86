import type { PersonRef } from '#shared/model/ids.ts'

/**
 * The takers of something, as data. The clauses write their sentences from it. The tests compute
 * from it who takes, for a family in which some have died. A person who died before the testator,
 * or is disinherited, takes nothing.
 */
export type Disposition =
  | ToPerson
  | ToDescendants
  | ToMyDescendants
  | ToOrganization
  | ToHeirs
  | InParts
  | LaterChildrenFirst
  | FirstOf

/**
 * A person, if that person survives the testator. `ref` is '' until the testator has chosen
 * somebody.
 */
export interface ToPerson {
  readonly kind: 'person'
  readonly ref: PersonRef | ''
}

/** The surviving descendants of a person, by the method that the will defines. */
export interface ToDescendants {
  readonly kind: 'descendants'
  readonly of: PersonRef | ''
}

/**
 * The testator's surviving descendants, as a class, so that children who are born later are
 * included.
 */
export interface ToMyDescendants {
  readonly kind: 'myDescendants'
}

/**
 * An organization. If it no longer exists, the executor chooses another one with similar purposes,
 * so that there is always a taker.
 */
export interface ToOrganization {
  readonly kind: 'organization'
  readonly ref: PersonRef
}

/**
 * The heirs by the law of the testator's state, without those who are disinherited. The law always
 * finds one.
 */
export interface ToHeirs {
  readonly kind: 'heirs'
}

/**
 * Several takers, each of a part. A part that nobody can take is added to the others, in proportion
 * to their size.
 */
export interface InParts {
  readonly kind: 'parts'
  readonly parts: readonly Part[]
}

/** One part of something that is divided, and its takers. */
export interface Part {
  /** The id of the paragraph that gives this part, such as `residue.spouse`. */
  readonly id: string
  /** The path of the answer that says so. */
  readonly field: string
  /** 10000 is the whole of what is divided. */
  readonly shareBps: number
  readonly to: Disposition
}

/**
 * Fixed parts of what the testator's children receive. A child who is born or adopted after the
 * signing has no fixed part, and takes first. It takes as much as if all these later children and
 * all parts that somebody can take shared equally.
 */
export interface LaterChildrenFirst {
  readonly kind: 'laterChildrenFirst'
  readonly fixed: InParts
}

/** Several takers in their order. The first of them that can take does. */
export interface FirstOf {
  readonly kind: 'firstOf'
  readonly choices: readonly Disposition[]
}

/** All of it to one person. '' if nobody is chosen. */
export const toPerson = (ref: PersonRef | ''): ToPerson => ({ kind: 'person', ref })
/** To the descendants of a person, by the will's method. */
export const toDescendants = (of: PersonRef | ''): ToDescendants => ({ kind: 'descendants', of })
/** To the first of these that takes. */
export const firstOf = (...choices: readonly Disposition[]): FirstOf => ({
  kind: 'firstOf',
  choices,
})
/** Divided into these parts. */
export const inParts = (parts: readonly Part[]): InParts => ({ kind: 'parts', parts })

/** A disposition with everything inside it, first to last. */
export function* walk(to: Disposition): Generator<Disposition> {
  yield to
  if (to.kind === 'parts') for (const part of to.parts) yield* walk(part.to)
  if (to.kind === 'laterChildrenFirst') yield* walk(to.fixed)
  if (to.kind === 'firstOf') for (const choice of to.choices) yield* walk(choice)
}
