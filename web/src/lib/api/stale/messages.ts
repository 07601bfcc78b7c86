import type { StaleAfter } from './stale-after.ts'

const lists = [
  'Messages/GetMessages',
  'Messages/GetMessagesByYear',
  'Messages/GetMessageYears',
  'Messages/GetDelegateAndAfterDeathMessages',
] as const

/** A contact's page tells what is scheduled to them. */
const written = [
  ...lists,
  'ContactData/GetVirtualFileSystemItem',
  'Dashboard/PersonalOnboarding',
] as const

const received = ['Messages/GetReceiveMessagesByYear', 'Messages/GetMessageYears'] as const

/** `GetMessage` is in none: the editor holds what was answered last, and asks anew each time it opens. */
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
