interface Versioned {
  readonly version: number
  readonly updatedAt: string
  /**
   * The stored form of a record with sealed fields (`sealed-record.ts`). Only the record that was
   * read has it.
   */
  readonly stored?: unknown
}

/** The next version of a record that was read, with some changes. */
export const revise = <R extends Versioned>(
  { stored: _, ...before }: R,
  changes: Partial<NoInfer<R>>,
  now: Date,
) => ({ ...before, ...changes, version: before.version + 1, updatedAt: now.toISOString() })

/** The version and the times of a record when it is made. */
export const firstVersion = (now: Date) => {
  const createdAt = now.toISOString()
  return { version: 1, createdAt, updatedAt: createdAt }
}
