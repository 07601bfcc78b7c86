import type { WillSummary } from '#shared/model/will.ts'
import { firstName } from '#shared/rules/will/names.ts'
import { useQuery } from '#web/lib/api/use-query.ts'

/**
 * Whose the second will is: by the first name in the person's own will, or "your spouse". Only the
 * answers of a will have names, since its summary is stored in plain text.
 */
export function useCompanion({ companion }: WillSummary): string {
  const will = useQuery('Wills', 'GetFullyLoadedWill', companion ? {} : null)
  return firstName(will.data?.draft.spouse.legalName ?? '') || `your ${companion ?? 'spouse'}`
}
