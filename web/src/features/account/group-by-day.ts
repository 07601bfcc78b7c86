interface Dated {
  /** An instant, ISO 8601. */
  readonly at: string
}

/** Groups entries by day, in their given order. `dayOf` names the day of an instant. */
export function groupByDay<E extends Dated>(
  entries: readonly E[],
  dayOf: (instant: string) => string,
): readonly { readonly day: string; readonly entries: readonly E[] }[] {
  const days = new Map<string, E[]>()
  for (const entry of entries) {
    const day = dayOf(entry.at)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days].map(([day, entriesOfDay]) => ({ day, entries: entriesOfDay }))
}
