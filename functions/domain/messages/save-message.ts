import type * as z from 'zod'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { dropFiles, type FileRecord, fileAttachment } from '#functions/domain/files/file-record.ts'
import { storeFile } from '#functions/domain/files/store-file.ts'
import type { messages } from '#shared/contract/messages.ts'
import { scheduleInfoOf } from '#shared/contract/schedule-form.ts'
import { AppError, invalidField } from '#shared/errors.ts'
import { attachmentLimit, type Message } from '#shared/model/message.ts'
import { emptyRichText, parseRichText } from '#shared/model/rich-text.ts'
import { countRecipients } from './count-recipients.ts'
import type { DecryptedMessage, LoadedMessage } from './message-repository.ts'
import { loadFallback, loadRecipients, planDeliveries } from './plan-deliveries.ts'
import { storeMessage } from './store-message.ts'

/** Refuses more files than a message may have (`VALIDATION_FAILED`), naming their field. */
export const assertRoom = (count: number, field: string): void => {
  if (count <= attachmentLimit) return
  throw invalidField(field, `A message takes ${attachmentLimit} files.`)
}

/** The fields of the form that creates or changes a message. */
export type MessageForm = z.output<typeof messages.operations.CreateMessage.fields>

/** Refuses to change a message whose deliveries have ended, because recipients may have read it. */
export const assertChangeable = ({ status }: Pick<Message, 'status'>): void => {
  if (status !== 'SENT' && status !== 'FAILED') return
  throw new AppError(
    'MESSAGE_DELIVERED',
    'This message was delivered. It can no longer be changed.',
  )
}

const storeFiles = async (
  context: MemberContext,
  files: readonly File[],
  attachedCount: number,
) => {
  assertRoom(attachedCount + files.length, 'File')
  const storedFiles: FileRecord[] = []
  try {
    for (const file of files) storedFiles.push(await storeFile(context, 'message', file))
    return storedFiles
  } catch (error) {
    await dropFiles(storedFiles)
    throw error
  }
}

interface Checked {
  readonly after: DecryptedMessage
  readonly names: readonly string[]
}

/**
 * The message as a draft. It may be unfinished, but its recipients must be contacts of the owner.
 */
const checkedDraft = async (
  context: MemberContext,
  message: DecryptedMessage,
): Promise<Checked> => {
  const { account } = context.caller
  const recipients = await loadRecipients(account, message.scheduleInfo.recipients)
  // Only to refuse a fallback that is no contact of the owner.
  await loadFallback(account, message)
  return {
    after: { ...message, plan: [], dueAt: undefined },
    names: recipients.map(({ name }) => name),
  }
}

const checkedSchedule = async (
  context: MemberContext,
  message: DecryptedMessage,
  { before, hasFiles }: { readonly before: LoadedMessage | undefined; readonly hasFiles: boolean },
): Promise<Checked> => {
  const { account } = context.caller
  const { deliveries, dueAt, recipients, names } = await planDeliveries(
    account,
    { ...message, hasFiles },
    before?.plan ?? [],
    context.now,
  )
  const scheduleInfo = { ...message.scheduleInfo, recipients: [...recipients] }
  return {
    after: { ...message, plan: deliveries, dueAt: dueAt?.toISOString(), scheduleInfo },
    names,
  }
}

/**
 * Saves a form as the next version of `before`, or as a new message if there is none. `base` has
 * what the form does not say. All checks come first, so that everything is stored or nothing.
 */
export const saveMessage = async (
  context: MemberContext,
  {
    base,
    before,
    form,
  }: {
    readonly base: DecryptedMessage
    readonly before: LoadedMessage | undefined
    readonly form: MessageForm
  },
): Promise<DecryptedMessage> => {
  if (before) assertChangeable(before)
  const message: DecryptedMessage = {
    ...base,
    messageTypeId: form.MessageTypeId,
    subject: form.Subject,
    // A form without a body keeps the earlier text.
    body:
      (form.Body === undefined ? undefined : parseRichText(form.Body)) ??
      before?.body ??
      emptyRichText,
    status: form.Status,
    scheduleInfo: scheduleInfoOf(form),
    version: before ? before.version + 1 : 1,
    updatedAt: context.now.toISOString(),
  }
  const hasFiles = message.fileIds.length + form.File.length > 0
  // The plan is checked before any file is stored.
  const { after, names } =
    form.Status === 'SCHEDULED'
      ? await checkedSchedule(context, message, { before, hasFiles })
      : await checkedDraft(context, message)
  const recipientWrites = await countRecipients(context, before?.plan ?? [], after.plan)
  const storedFiles = await storeFiles(context, form.File, message.fileIds.length)
  const fileIds = [...message.fileIds, ...storedFiles.map(({ fileId }) => fileId)]
  const saved = { ...after, fileIds }
  try {
    await storeMessage(context.caller.account, before, saved, {
      names,
      extraWrites: [
        ...recipientWrites,
        ...storedFiles.map((file) => fileAttachment(file, message.messageId)),
      ],
    })
  } catch (error) {
    await dropFiles(storedFiles)
    throw error
  }
  return saved
}
