import type { FullDocument } from '#shared/model/document.ts'
import { useQuery } from '#web/lib/api/use-query.ts'

/** The document that says where the original of the person's own will lies. */
export type Noted = Pick<FullDocument, 'fileId' | 'originalPlace'>

/**
 * The document that says where the original lies, if there is one. `isKnown` is false as long as we
 * do not know whether there is one.
 */
export function useNoted(): { noted: Noted | undefined; isKnown: boolean } {
  const wills = useQuery('Wills', 'GetWillsGroup', {})
  const fileId = wills.data?.originalNotedIn
  const document = useQuery('Document', 'GetDocumentById', fileId ? { fileId } : null)
  const failed = wills.error ?? document.error
  const waits = fileId ? document.data === undefined : wills.data === undefined
  return { noted: fileId ? document.data : undefined, isKnown: failed !== undefined || !waits }
}
