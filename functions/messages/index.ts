import { serve } from '#functions/serve/serve.ts'
import { messages } from '#shared/contract/messages.ts'
import { attachFiles } from './attach-files.ts'
import { cancelMessage } from './cancel-message.ts'
import { createEmptyDraft } from './create-empty-draft.ts'
import { createMessage } from './create-message.ts'
import { deleteMessage } from './delete-message.ts'
import { detachFile } from './detach-file.ts'
import { getDelegateAndAfterDeathMessages } from './get-delegate-and-after-death-messages.ts'
import { getMessage } from './get-message.ts'
import { getMessageYears } from './get-message-years.ts'
import { getMessages } from './get-messages.ts'
import { getMessagesByYear } from './get-messages-by-year.ts'
import { getReceiveMessagesByYear } from './get-receive-messages-by-year.ts'
import { keepMessage } from './keep-message.ts'
import { getMessageTypes, getScheduledTypes } from './lookups.ts'
import { openMessage } from './open-message.ts'
import { readMessage } from './read-message.ts'
import { sendAgain } from './send-again.ts'
import { sendRehearsal } from './send-rehearsal.ts'
import { updateMessage } from './update-message.ts'
import { uploadFilesToDraft } from './upload-files-to-draft.ts'

export const handler = serve(messages, {
  AttachFiles: attachFiles,
  CancelMessage: cancelMessage,
  CreateEmptyDraft: createEmptyDraft,
  CreateMessage: createMessage,
  DeleteMessage: deleteMessage,
  DetachFile: detachFile,
  GetDelegateAndAfterDeathMessages: getDelegateAndAfterDeathMessages,
  GetMessage: getMessage,
  GetMessageTypes: getMessageTypes,
  GetMessageYears: getMessageYears,
  GetMessages: getMessages,
  GetMessagesByYear: getMessagesByYear,
  GetReceiveMessagesByYear: getReceiveMessagesByYear,
  GetScheduledTypes: getScheduledTypes,
  KeepMessage: keepMessage,
  OpenMessage: openMessage,
  ReadMessage: readMessage,
  SendAgain: sendAgain,
  SendRehearsal: sendRehearsal,
  UpdateMessage: updateMessage,
  UploadFilesToDraft: uploadFilesToDraft,
})
