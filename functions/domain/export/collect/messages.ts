import * as z from 'zod'
import { filesOf, toFullMessage } from '#functions/domain/messages/full-message.ts'
import { listMessages } from '#functions/domain/messages/list-messages.ts'
import { findMessage } from '#functions/domain/messages/message-repository.ts'
import { scheduleTypeById } from '#shared/data/schedule-types.ts'
import { FullMessage } from '#shared/model/message.ts'
import { collector, type ExportedFile, loadEvery, type PageItem, Path } from './content.ts'
import { richTextHtml } from './rich-text-html.ts'

const ExportedMessage = FullMessage.extend({ files: z.array(Path) })

const shape = { messages: z.array(ExportedMessage) }

const statusWords: Readonly<Record<FullMessage['status'], string>> = {
  DRAFT: 'draft',
  SCHEDULED: 'waiting',
  SENT: 'sent',
  CANCELLED: 'cancelled',
  FAILED: 'not delivered to everybody',
}

/** "To Lena Moreno · on a date (2027-06-01 09:00) · waiting" */
const aboutMessage = ({ scheduleInfo, status, recipients }: FullMessage): string => {
  const { scheduleTypeId, scheduledDate } = scheduleInfo
  const schedule = scheduleTypeId && scheduleTypeById(scheduleTypeId)?.name.toLowerCase()
  const names = recipients.map(({ name }) => name).join(', ')
  return [
    names === '' ? 'To nobody yet' : `To ${names}`,
    ...(schedule
      ? [scheduledDate ? `${schedule} (${scheduledDate.replace('T', ' ')})` : schedule]
      : []),
    statusWords[status],
  ].join(' · ')
}

/** The messages that the owner wrote, with their files. */
export const messages = collector(shape, async ({ account }, pathOf) => {
  const loaded = await loadEvery(
    (request) => listMessages(account, 'all', request),
    async ({ messageId }) => {
      const message = await findMessage(account, messageId)
      if (!message) return undefined
      return {
        full: await toFullMessage(account, message),
        attached: await filesOf(account.userId, message.fileIds),
      }
    },
  )
  const files: ExportedFile[] = []
  const items: PageItem[] = []
  const data: z.infer<typeof ExportedMessage>[] = []
  for (const { full, attached } of loaded) {
    const paths = attached.map((uploaded): string => {
      const path = pathOf('messages/', uploaded.fileName)
      files.push({ path, modifiedAt: uploaded.createdAt, uploaded })
      return path
    })
    data.push({ ...full, files: paths })
    items.push({
      title: full.subject || 'Without a title',
      about: aboutMessage(full),
      html: richTextHtml(full.body),
      files: paths,
    })
  }
  return { files, page: { heading: 'Messages', items }, data: { messages: data } }
})
