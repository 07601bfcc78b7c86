import { assertBorn } from '#functions/domain/contacts/assert-born.ts'
import { changeContact } from '#functions/domain/contacts/change-contact.ts'
import { findAvatarByName } from '#functions/domain/files/find-avatar-by-name.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { contactData } from '#shared/contract/contact-data.ts'

type Operations = typeof contactData.operations

export const updatePersonAvatar: Handler<Operations['UpdatePersonAvatar']> = async (
  { parentId, itemId },
  context,
) => changeContact(parentId, context, () => ({ avatarFileId: itemId || undefined }))

export const updatePersonAvatarByFileName: Handler<
  Operations['UpdatePersonAvatarByFileName']
> = async ({ parentId, fileName }, context) => {
  const avatarFileId = await findAvatarByName(context.caller.userId, fileName)
  return changeContact(parentId, context, () => ({ avatarFileId }))
}

export const updatePersonHonorific: Handler<Operations['UpdatePersonHonorific']> = async (
  { parentId, itemId },
  context,
) => changeContact(parentId, context, () => ({ honorific: itemId || undefined }))

export const updatePersonSex: Handler<Operations['UpdatePersonSex']> = async (
  { parentId, itemId },
  context,
) => changeContact(parentId, context, () => ({ sex: itemId || undefined }))

export const updatePersonData: Handler<Operations['UpdatePersonData']> = async (
  { itemId, ...given },
  context,
) => {
  const changes = Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value === '' ? undefined : value]],
    ),
  )
  assertBorn(given.birthDate || undefined, context)
  return changeContact(itemId, context, () => changes)
}
