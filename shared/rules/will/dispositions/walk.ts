import type { Disposition } from './disposition.ts'

/** A disposition with everything inside it, first to last. */
export function* walk(to: Disposition): Generator<Disposition> {
  yield to
  if (to.kind === 'parts') for (const part of to.parts) yield* walk(part.to)
  if (to.kind === 'laterChildrenFirst') yield* walk(to.rest)
  if (to.kind === 'firstOf') for (const choice of to.choices) yield* walk(choice)
}
