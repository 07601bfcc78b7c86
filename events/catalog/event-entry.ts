import type * as z from 'zod'

/** One kind of message that the product sends to itself, described for engineers. */
export interface EventEntry<S extends z.ZodObject = z.ZodObject> {
  readonly name: string
  /** What has happened, and what the worker that takes it does. */
  readonly meaning: string
  readonly sentBy: readonly string[]
  readonly takenBy: readonly string[]
  readonly schema: S
  readonly sample: z.input<S>
}

/** Makes the compiler check the sample against the schema. */
export const eventEntry = <S extends z.ZodObject>(entry: EventEntry<S>): EventEntry<S> => entry
