import type { StaleAfter } from './stale-after.ts'

/** No screen shows documents yet: the commands of the screens to come will name their lists here. */
export const document: StaleAfter<'Document'> = {
  AddPaper: [],
  DismissMissingPaper: [],
  EndReminders: [],
  EndRemindersByCode: [],
  ReplaceFile: [],
  ShareDocument: [],
  ShareVirtualWill: [],
  UpdateFileDetails: [],
}
