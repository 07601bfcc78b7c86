import { newId } from '#functions/core/crypto/random.ts'
import { firstVersion } from '#functions/core/store/revise.ts'
import { MessageId } from '#shared/model/ids.ts'
import { emptyRichText } from '#shared/model/rich-text.ts'
import type { DecryptedMessage } from './message-repository.ts'

/** An empty draft. */
export const newMessage = (now: Date): DecryptedMessage => ({
  messageId: MessageId.parse(newId()),
  messageTypeId: 'letter',
  subject: '',
  body: emptyRichText,
  status: 'DRAFT',
  scheduleInfo: { recipients: [] },
  fileIds: [],
  plan: [],
  ...firstVersion(now),
  year: now.getUTCFullYear(),
})
