import type { Account } from '#functions/domain/accounts/account.ts'
import { openName } from '#functions/domain/deliveries/sealed-recipient.ts'
import { attachmentUrl, findFile, shownUrl } from '#functions/domain/files/file-record.ts'
import { toPerson } from '#functions/domain/sharing/people.ts'
import type { ReceivedItem, ReceivedMessage } from '#shared/model/message.ts'
import { filesOf } from './full-message.ts'
import type { Delivered } from './open-delivered.ts'

const heading = ({ owner, message, delivery }: Delivered) => {
  const { name, userProfileId } = toPerson(owner)
  const { messageId, messageTypeId, subject } = message
  return {
    messageId,
    messageTypeId,
    subject,
    from: { name, userProfileId },
    sentAt: delivery?.sentAt,
  }
}

/** A message as a row in the recipient's list. */
export const toReceivedItem = (delivered: Delivered): ReceivedItem => ({
  ...heading(delivered),
  fileCount: delivered.message.fileIds.length,
})

/** The address of the picture that an owner shows of themselves, or nothing if there is none. */
const pictureUrl = async (owner: Account, wallTime: Date): Promise<string | undefined> => {
  const file = owner.avatarFileId && (await findFile(owner.userId, owner.avatarFileId))
  return file && shownUrl(file, wallTime)
}

/**
 * A message as its recipient reads it, with the picture of its writer, and download addresses of
 * its files that are valid for five minutes.
 */
export const toReceivedMessage = async (
  delivered: Delivered,
  { wallTime }: { readonly wallTime: Date },
): Promise<ReceivedMessage> => {
  const { owner, message, delivery } = delivered
  const files = await filesOf(owner.userId, message.fileIds)
  const { from, ...rest } = heading(delivered)
  return {
    ...rest,
    from: { ...from, pictureUrl: await pictureUrl(owner, wallTime) },
    writtenAt: message.updatedAt,
    body: message.body,
    // The mail to this recipient came back, so the reader is the fallback recipient.
    writtenTo: delivery?.bouncedFrom && (await openName(owner, delivery, delivery.bouncedFrom)),
    files: await Promise.all(
      files.map(async (file) => ({
        fileName: file.fileName,
        contentType: file.contentType,
        size: file.size,
        activeContent: file.activeContent,
        needsPassword: file.needsPassword,
        url: await attachmentUrl(file),
      })),
    ),
  }
}
