import type { StaleAfter } from './stale-after.ts'

const lists = [
  'Messages/GetMessages',
  'Messages/GetMessagesByYear',
  'Messages/GetMessageYears',
  'Messages/GetDelegateAndAfterDeathMessages',
] as const

/** A contact's page shows the messages that are scheduled to them. */
const written = [
  ...lists,
  'ContactData/GetVirtualFileSystemItem',
  'Dashboard/PersonalOnboarding',
] as const

const received = ['Messages/GetReceiveMessagesByYear', 'Messages/GetMessageYears'] as const

/** No command makes `GetMessage` stale: the editor holds the last answer, and fetches it again each time it opens. */
export const messages: StaleAfter<'Messages'> = {
  CreateEmptyDraft: written,
  CreateMessage: written,
  UpdateMessage: written,
  UploadFilesToDraft: lists,
  AttachFiles: lists,
  DetachFile: lists,
  SendRehearsal: [],
  SendAgain: [...written, 'Security/ListActivity'],
  CancelMessage: [...written, 'Security/ListActivity'],
  DeleteMessage: [...written, 'Security/ListActivity'],
  OpenMessage: received,
  KeepMessage: received,
}
