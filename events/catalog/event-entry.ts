import type * as z from 'zod'

/** One kind of message that the product sends itself, as its readers need to know it. */
export interface EventEntry<S extends z.ZodObject = z.ZodObject> {
  readonly name: string
  /** What has happened, and what whoever takes it does. */
  readonly meaning: string
  readonly sentBy: readonly string[]
  readonly takenBy: readonly string[]
  readonly schema: S
  readonly sample: z.input<S>
}

/** Keeps the sample to the schema. */
export const eventEntry = <S extends z.ZodObject>(entry: EventEntry<S>): EventEntry<S> => entry
