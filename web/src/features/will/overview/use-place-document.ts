import type { FullDocument } from '#shared/model/document.ts'
import { useQuery } from '#web/lib/api/use-query.ts'

/** The document that says where the original of the person's own will lies. */
export type PlaceDocument = Pick<FullDocument, 'fileId' | 'originalPlace'>

/**
 * The document that says where the original lies, if there is one. `isKnown` is false while it is
 * loading. If it cannot be loaded, it counts as absent.
 */
export function usePlaceDocument(): { placeDocument: PlaceDocument | undefined; isKnown: boolean } {
  const wills = useQuery('Wills', 'GetWillsGroup', {})
  const fileId = wills.data?.originalNotedIn
  const document = useQuery('Document', 'GetDocumentById', fileId ? { fileId } : null)
  const failed = wills.error ?? document.error
  const waits = fileId ? document.data === undefined : wills.data === undefined
  return {
    placeDocument: fileId ? document.data : undefined,
    isKnown: failed !== undefined || !waits,
  }
}
