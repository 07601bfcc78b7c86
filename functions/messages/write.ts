import { limitRate } from '#functions/core/http/limit-rate.ts'
import { doEach } from '#functions/core/observe/do-each.ts'
import { retryStale } from '#functions/core/store/retry-stale.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { clearAccountHintIfNone } from '#functions/domain/accounts/account-hints.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import { findContacts } from '#functions/domain/contacts/contact-repository.ts'
import { listDeliveries } from '#functions/domain/deliveries/delivery-repository.ts'
import { notice } from '#functions/domain/deliveries/notice.ts'
import { abandonDelivery } from '#functions/domain/deliveries/update-delivery.ts'
import {
  dropFiles,
  type FileRecord,
  findFile,
  loadReadyFile,
} from '#functions/domain/files/file-record.ts'
import { storeFile } from '#functions/domain/files/store-file.ts'
import { changeMessageFiles } from '#functions/domain/messages/change-message-files.ts'
import { recipientMail, rehearsalMail } from '#functions/domain/messages/delivery-mail.ts'
import { loadFullMessage, toFullMessage } from '#functions/domain/messages/full-message.ts'
import { hasMessages } from '#functions/domain/messages/list-messages.ts'
import { endMessageLinks, newMessageLink } from '#functions/domain/messages/message-links.ts'
import {
  findMessage,
  type LoadedMessage,
  loadMessage,
  messageChange,
  messageCheck,
  messageRemoval,
} from '#functions/domain/messages/message-repository.ts'
import { newMessage } from '#functions/domain/messages/new-message.ts'
import {
  assertChangeable,
  assertRoom,
  saveMessage,
} from '#functions/domain/messages/save-message.ts'
import { sendAgain } from '#functions/domain/messages/send-again.ts'
import { canTakeBackAny, takeBack } from '#functions/domain/messages/take-back.ts'
import { nameInMail, toMessageReader, toPerson } from '#functions/domain/sharing/people.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import type { messages } from '#shared/contract/messages.ts'
import { isPosthumous } from '#shared/data/schedule-types.ts'
import { AppError, notFound } from '#shared/errors.ts'
import type { FileId, MessageId, UserId } from '#shared/model/ids.ts'

/**
 * Takes a scheduled message back first, so that nothing more is sent if the call fails half-way.
 * The call is tried again, because a worker may change the message's status at any moment.
 */
const takeBackIfScheduled = (
  context: MemberContext,
  messageId: MessageId,
): Promise<LoadedMessage> =>
  retryStale(async () => {
    const message = await loadMessage(context.caller.account, messageId)
    if (message.status === 'SCHEDULED') await takeBack(context, message)
    return message
  })

/**
 * Ends the deliveries of a message that is deleted. Otherwise a mail that bounces later would go to
 * the fallback recipient, with a link that leads nowhere.
 */
const abandonDeliveries = async (owner: UserId, messageId: MessageId): Promise<void> => {
  await doEach(await listDeliveries(owner, { messageId }), abandonDelivery)
}

const dropFilesOf = async (owner: UserId, fileIds: readonly FileId[]): Promise<void> => {
  for (const fileId of fileIds) {
    const file = await findFile(owner, fileId)
    if (file) await dropFiles([file])
  }
}

/** Retried, because a worker may change the message's status at any moment. */
const remove = (context: MemberContext, messageId: MessageId): Promise<LoadedMessage | undefined> =>
  retryStale(async () => {
    const { account } = context.caller
    const message = await findMessage(account, messageId)
    if (!message) return undefined
    await writeAll([
      ...messageRemoval(account.userId, message),
      await activityAbout(context, account, 'MESSAGE_DELETED', message.subject),
    ])
    return message
  })

export const writeMessages = {
  AttachFiles: async ({ body: { messageId, fileIds } }, context) => {
    const { account } = context.caller
    const before = await loadMessage(account, messageId)
    const distinctIds = [...new Set(fileIds)]
    const files = await Promise.all(
      distinctIds.map((fileId) => loadReadyFile(account.userId, fileId)),
    )
    // A message's files are deleted with it, so files of the owner's own documents must not be
    // attached.
    if (files.some(({ category }) => category !== 'message')) throw notFound()
    await changeMessageFiles(context, before, { added: files })
    return loadFullMessage(context, messageId)
  },
  CancelMessage: async ({ body: { messageId, version } }, context) => {
    const before = await loadMessage(context.caller.account, messageId, { version })
    if (before.status !== 'SCHEDULED') {
      throw new AppError('MESSAGE_NOT_SCHEDULED', 'This message is not scheduled.')
    }
    await takeBack(context, before, (deliveries) => {
      if (canTakeBackAny(deliveries)) return
      throw new AppError(
        'DELIVERY_UNDER_WAY',
        'This message has gone out to everyone. It can no longer be canceled.',
      )
    })
    return loadFullMessage(context, messageId)
  },
  CreateEmptyDraft: async (_, context) => {
    const { account } = context.caller
    const draft = newMessage(context.now)
    await writeAll(await messageChange(account, undefined, draft))
    return toFullMessage(account, draft)
  },
  CreateMessage: async ({ body }, context) => {
    const saved = await saveMessage(context, {
      base: newMessage(context.now),
      before: undefined,
      form: body,
    })
    return toFullMessage(context.caller.account, saved, [])
  },
  DeleteMessage: async ({ messageId }, context) => {
    const { account } = context.caller
    const { userId } = account
    const message = await takeBackIfScheduled(context, messageId)
    await abandonDeliveries(userId, messageId)
    await endMessageLinks(userId, messageId)
    await dropFilesOf(userId, message.fileIds)
    const removedMessage = await remove(context, messageId)
    // Another call may have attached a file meanwhile.
    await dropFilesOf(userId, removedMessage?.fileIds ?? [])
    await clearAccountHintIfNone(userId, 'messageMark', () => hasMessages(userId))
    return { deleted: true }
  },
  DetachFile: async ({ body: { messageId, fileId } }, context) => {
    const { account } = context.caller
    const before = await loadMessage(account, messageId)
    if (!before.fileIds.includes(fileId)) throw notFound()
    await changeMessageFiles(context, before, { removed: fileId })
    const file = await findFile(account.userId, fileId)
    if (file) await dropFiles([file])
    return loadFullMessage(context, messageId)
  },
  SendAgain: async ({ body: { messageId, contactId } }, context) => {
    await sendAgain(context, messageId, contactId)
    return loadFullMessage(context, messageId)
  },
  SendRehearsal: async ({ body: { messageId } }, context) => {
    const { account } = context.caller
    const { userId, email, fullName } = account
    const message = await loadMessage(account, messageId)
    await limitRate('rehearsal', context, userId)
    const { code, writes } = newMessageLink(userId, { messageId, rehearsal: true }, context.now)
    const { scheduleTypeId: type, recipients } = message.scheduleInfo
    const [recipient] = await findContacts(userId, recipients.slice(0, 1))
    // The rehearsal is the mail of the first recipient. It greets the writer while there is none.
    const reader = recipient ? toMessageReader(recipient) : toPerson(account)
    const writer = { ...toPerson(account), subjectName: nameInMail(account) }
    // Without a due time, the mail says that the writer has died.
    const dueAt = type && isPosthumous(type) ? undefined : context.now.toISOString()
    const mail = rehearsalMail(recipientMail(writer, reader, { dueAt }, code))
    await writeAll([
      messageCheck(userId, message),
      ...writes,
      ...(await notice(account, { name: fullName, address: email }, mail)),
    ])
    return { sentTo: email }
  },
  UpdateMessage: async ({ messageId, body }, context) => {
    const before = await loadMessage(context.caller.account, messageId, { version: body.Version })
    await saveMessage(context, { base: before, before, form: body })
    return loadFullMessage(context, messageId)
  },
  UploadFilesToDraft: async ({ messageId, body: { files } }, context) => {
    const { account } = context.caller
    const before = await loadMessage(account, messageId)
    assertChangeable(before)
    assertRoom(before.fileIds.length + files.length, 'files')
    const storedFiles: FileRecord[] = []
    try {
      for (const file of files) storedFiles.push(await storeFile(context, 'message', file))
      // Storing takes a while, and another call may have saved the text meanwhile.
      const current = await loadMessage(account, messageId)
      await changeMessageFiles(context, current, { added: storedFiles })
    } catch (error) {
      await dropFiles(storedFiles)
      throw error
    }
    return loadFullMessage(context, messageId)
  },
} satisfies Partial<Handlers<typeof messages>>
