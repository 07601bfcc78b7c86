import type { WillSummary } from '#shared/model/will.ts'
import { firstName } from '#shared/rules/will/names.ts'
import { useQuery } from '#web/lib/api/use-query.ts'

/**
 * Whose the second will is: by the first name in the person's own will, or "your spouse". Only the
 * answers of a will have names, since its summary is stored in plain text.
 */
export function useCompanion(will: WillSummary | undefined): string {
  const companion = will?.companion
  const { data } = useQuery(
    'Wills',
    'GetWill',
    // The ids are names of sections of the answers. Only this one is needed.
    companion ? { virtualFileSystemIds: ['spouse'] } : null,
  )
  return firstName(data?.draft.spouse?.legalName ?? '') || `your ${companion ?? 'spouse'}`
}
