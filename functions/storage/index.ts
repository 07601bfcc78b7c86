import { serve } from '#functions/serve/serve.ts'
import { storage } from '#shared/contract/storage.ts'
import { downloadAvatar, getAvatarUrl } from './avatars.ts'
import { beginUpload } from './begin-upload.ts'
import { completeUpload } from './complete-upload.ts'
import { deleteFile } from './delete.ts'
import { download, downloadLense } from './download.ts'
import { preview } from './preview.ts'
import { upload } from './upload.ts'

export const handler = serve(storage, {
  Delete: deleteFile,
  Download: download,
  DownloadAvatar: downloadAvatar,
  DownloadLense: downloadLense,
  GetAvatarUrl: getAvatarUrl,
  Preview: preview,
  Upload: upload,
  BeginUpload: beginUpload,
  CompleteUpload: completeUpload,
})
