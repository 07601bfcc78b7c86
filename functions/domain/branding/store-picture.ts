import { newId } from '#functions/core/crypto/random.ts'
import { faultOf, log } from '#functions/core/observe/log.ts'
import { assertPictureSize } from '#functions/domain/files/assert-picture-size.ts'
import { copyObject, putObject, removeObject } from '#functions/domain/files/bucket.ts'
import { contentTypeOf, headLength } from '#functions/domain/files/content-type.ts'
import type { Picture } from '#functions/domain/partners/partner-repository.ts'
import { AppError } from '#shared/errors.ts'
import type { PartnerId } from '#shared/model/ids.ts'
import { announcedType } from '#shared/rules/files/file-types.ts'

/** Pictures that every browser shows, without anything in them that runs. */
const allowedTypes = ['image/png', 'image/jpeg', 'image/webp']
const maxBytes = 2 * 1024 * 1024

/** The path of a new picture. It has one part more than a path of a person's drive. */
const newPath = (partnerId: PartnerId) => `drive/partners/${partnerId}/${newId()}`

/** Checks a picture from a form and stores its bytes. A partner then has to name it. */
export const storePicture = async (partnerId: PartnerId, file: File): Promise<Picture> => {
  if (file.size > maxBytes) {
    throw new AppError('FILE_TOO_LARGE', 'Choose a picture of at most 2 MB.', { field: 'File' })
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const head = bytes.subarray(0, headLength)
  const contentType = await contentTypeOf(announcedType(file), head)
  if (!allowedTypes.includes(contentType)) {
    throw new AppError('FILE_TYPE_NOT_ALLOWED', 'Choose a PNG, JPEG or WebP.', { field: 'File' })
  }
  assertPictureSize(contentType, head)
  const path = newPath(partnerId)
  await putObject(path, bytes, contentType)
  return { path, contentType }
}

/**
 * A copy of a picture for another partner, so that replacing one picture leaves the other as it is.
 */
export const copyPicture = async (
  partnerId: PartnerId,
  picture: Picture | undefined,
): Promise<Picture | undefined> => {
  if (!picture) return undefined
  const path = newPath(partnerId)
  await copyObject(picture.path, path)
  return { ...picture, path }
}

/**
 * Deletes the bytes of pictures that no partner names any more. If that fails, it is only logged,
 * because the bytes disturb nobody, and what the administrator asked for is done.
 */
export const dropPictures = async (
  ...pictures: readonly (Picture | undefined)[]
): Promise<void> => {
  for (const picture of pictures) {
    try {
      if (picture) await removeObject(picture.path)
    } catch (error) {
      log('error', 'The bytes of a former picture could not be deleted', { fault: faultOf(error) })
    }
  }
}

/**
 * Deletes the bytes of new pictures if the transaction that names them was refused (`AppError`).
 * After any other error the bytes stay, because the table may have stored the partner although its
 * answer was lost.
 */
export const dropIfRefused = async (
  error: unknown,
  ...pictures: readonly (Picture | undefined)[]
): Promise<void> => {
  if (error instanceof AppError) await dropPictures(...pictures)
}
