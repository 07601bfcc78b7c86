import type { Account } from '#functions/domain/accounts/account.ts'
import type { Document } from '#shared/model/document.ts'
import { findDocument, openDocument } from './document-repository.ts'

/**
 * The document in which the owner noted where the original of the will lies, which each delegate
 * needs after the death. It is all that a delegate learns of a document that is not shared with
 * them: without its file, holder and note. Nothing if the owner wants nobody to see it.
 */
export const findOriginalOfWill = async (owner: Account): Promise<Document | undefined> => {
  const stored = owner.originalNotedIn && (await findDocument(owner.userId, owner.originalNotedIn))
  if (!stored || stored.visibility === 'nobody') return undefined
  const { file: _, holder: __, note: ___, ...place } = await openDocument(owner, stored)
  return place
}
