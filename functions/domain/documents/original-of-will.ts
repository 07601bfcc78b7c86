import type { Account } from '#functions/domain/accounts/account.ts'
import type { Document } from '#shared/model/document.ts'
import type { Visibility } from '#shared/model/visibility.ts'
import type { Kept } from '#shared/rules/sharing/what-they-get.ts'
import { findDocument, openDocument } from './document-repository.ts'

/**
 * The document in which the owner noted where the original of the will lies. Each delegate needs
 * the place after the death, even if the document is not shared with them. So its file, holder and
 * note are left out. Undefined if the owner wants nobody to see it.
 */
export const findOriginalOfWill = async (owner: Account): Promise<Document | undefined> => {
  const storedDocument =
    owner.originalNotedIn && (await findDocument(owner.userId, owner.originalNotedIn))
  if (!storedDocument || storedDocument.visibility === 'nobody') return undefined
  const { file: _, holder: __, note: ___, ...place } = await openDocument(owner, storedDocument)
  return place
}

/**
 * Whether the document that says where the original of the will lies has no file. Then it is a note
 * that the product made, and none of the owner's papers.
 */
export const placeIsOnlyNoted = async ({
  userId,
  originalNotedIn,
}: Pick<Account, 'userId' | 'originalNotedIn'>): Promise<boolean> => {
  if (originalNotedIn === undefined) return false
  const note = await findDocument(userId, originalNotedIn)
  return note !== undefined && !note.file
}

/**
 * Whether a thing is the document that says where the original of the will lies. After the death
 * each delegate and each reader of the will reads that place, even if the document is not shared
 * with them. False if the owner wants nobody to see the document.
 */
export const tellsDelegatesWhereWillIs = (
  { originalNotedIn }: Pick<Account, 'originalNotedIn'>,
  thing: Pick<Kept, 'id' | 'kind'> & { readonly limit?: Visibility },
): boolean => thing.kind === 'document' && thing.id === originalNotedIn && thing.limit !== 'nobody'
