import type { Account } from '#functions/domain/accounts/account.ts'
import type { Document } from '#shared/model/document.ts'
import { findDocument, openDocument } from './document-repository.ts'

/**
 * The document in which the owner noted where the original of the will lies: each delegate needs it
 * after the death, also if it is not shared with them. So its file, holder and note are left out.
 * Nothing if the owner wants nobody to see it.
 */
export const findOriginalOfWill = async (owner: Account): Promise<Document | undefined> => {
  const stored = owner.originalNotedIn && (await findDocument(owner.userId, owner.originalNotedIn))
  if (!stored || stored.visibility === 'nobody') return undefined
  const { file: _, holder: __, note: ___, ...place } = await openDocument(owner, stored)
  return place
}
