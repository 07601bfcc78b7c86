import { filesOf, toFullMessage } from '#functions/domain/messages/full-message.ts'
import { listMessages, loadMessage } from '#functions/domain/messages/message-repository.ts'
import { scheduleTypeById } from '#shared/data/schedule-types.ts'
import type { FullMessage } from '#shared/model/message.ts'
import type { Collect, ExportedFile, PageItem } from './content.ts'
import { richTextHtml } from './rich-text-html.ts'

const pageSize = 100

/** "To Lena Moreno, on a date (2027-06-01T09:00). Not sent yet." */
const aboutMessage = ({ scheduleInfo, status, recipients }: FullMessage): string => {
  const { scheduleTypeId, scheduledDate } = scheduleInfo
  const when = scheduleTypeId && scheduleTypeById(scheduleTypeId)?.name.toLowerCase()
  const names = recipients.map(({ name }) => name).join(', ')
  return [
    names === '' ? 'To nobody yet' : `To ${names}`,
    ...(when ? [scheduledDate ? `${when} (${scheduledDate.replace('T', ' ')})` : when] : []),
    statusWords[status],
  ].join(' · ')
}

const statusWords: Readonly<Record<FullMessage['status'], string>> = {
  DRAFT: 'draft',
  SCHEDULED: 'waiting',
  SENT: 'sent',
  CANCELLED: 'cancelled',
  FAILED: 'not delivered to everybody',
}

/** The messages that the owner wrote, with their files. */
export const collectMessages: Collect = async ({ account }, pathOf) => {
  const files: ExportedFile[] = []
  const items: PageItem[] = []
  const data: unknown[] = []
  for (let pageNumber = 1; ; pageNumber += 1) {
    const page = await listMessages(account, 'all', { pageNumber, pageSize })
    for (const { messageId } of page.items) {
      const message = await loadMessage(account, messageId)
      const full = await toFullMessage(account, message)
      const attached = await filesOf(account.userId, message.fileIds)
      const paths = attached.map((uploaded): string => {
        const path = pathOf('messages/', uploaded.fileName)
        files.push({ path, modifiedAt: uploaded.createdAt, uploaded })
        return path
      })
      data.push({ ...full, files: paths })
      items.push({
        title: message.subject || 'Without a title',
        about: aboutMessage(full),
        html: richTextHtml(message.body),
        files: paths,
      })
    }
    if (pageNumber * pageSize >= page.total) break
  }
  return { files, page: { heading: 'Messages', items }, data: { messages: data } }
}
