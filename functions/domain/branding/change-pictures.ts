import type { Context } from '#functions/core/http/context.ts'
import { revise } from '#functions/core/store/revise.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { partnerChange, type StoredPartner } from '#functions/domain/partners/partner-repository.ts'
import { dropIfRefused, dropPictures } from './store-picture.ts'

type Changes = Pick<Partial<StoredPartner>, 'logo' | 'banner' | 'landing'>

/**
 * Stores a partner with new pictures, whose bytes are stored already, and deletes the bytes of the
 * replaced pictures. If the partner has changed since it was read, the new bytes are deleted
 * instead (`STALE_VERSION`).
 */
export const changePictures = async (
  { now }: Pick<Context, 'now'>,
  before: StoredPartner,
  changes: Changes,
): Promise<StoredPartner> => {
  const after = revise(before, changes, now)
  try {
    await writeAll(partnerChange(before, after))
  } catch (error) {
    await dropIfRefused(error, changes.logo, changes.banner)
    throw error
  }
  await dropPictures(
    'logo' in changes ? before.logo : undefined,
    'banner' in changes ? before.banner : undefined,
  )
  return after
}
