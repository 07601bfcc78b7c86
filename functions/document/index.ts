import { serve } from '#functions/serve/serve.ts'
import { document } from '#shared/contract/document.ts'
import { addPaper } from './add-paper.ts'
import { endReminders, endRemindersByCode } from './end-reminders.ts'
import { getDocumentById } from './get-document-by-id.ts'
import { getDocuments } from './get-documents.ts'
import { getExpiringDocuments } from './get-expiring-documents.ts'
import { getAllScheduledFileTypes, listUploadTypes } from './lookups.ts'
import { dismissMissingPaper, getMissingPapers } from './missing-papers.ts'
import { replaceFile } from './replace-file.ts'
import { shareDocument, shareVirtualWill } from './share.ts'
import { updateFileDetails } from './update-file-details.ts'

export const handler = serve(document, {
  AddPaper: addPaper,
  DismissMissingPaper: dismissMissingPaper,
  EndReminders: endReminders,
  EndRemindersByCode: endRemindersByCode,
  GetAllScheduledFileTypes: getAllScheduledFileTypes,
  GetDocumentById: getDocumentById,
  GetDocuments: getDocuments,
  GetExpiringDocuments: getExpiringDocuments,
  GetMissingPapers: getMissingPapers,
  ListUploadTypes: listUploadTypes,
  ReplaceFile: replaceFile,
  ShareDocument: shareDocument,
  ShareVirtualWill: shareVirtualWill,
  UpdateFileDetails: updateFileDetails,
})
