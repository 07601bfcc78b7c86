import { serve } from '#functions/serve/serve.ts'
import { serveGroups } from '#functions/serve/serve-groups.ts'
import { document } from '#shared/contract/document.ts'
import { wills } from '#shared/contract/wills.ts'
import {
  downloadVirtualWillByFileId,
  downloadVirtualWillByWillId,
} from './download-virtual-will.ts'
import { generateWillPdf } from './generate-will-pdf.ts'
import { generateWillPdfByWillId } from './generate-will-pdf-by-will-id.ts'

export const handler = serveGroups(
  serve<typeof wills, 'will-pdf'>(wills, {
    GenerateWillPdf: generateWillPdf,
    GenerateWillPdfByWillId: generateWillPdfByWillId,
  }),
  {
    Document: serve<typeof document, 'will-pdf'>(document, {
      DownloadVirtualWillByFileId: downloadVirtualWillByFileId,
      DownloadVirtualWillByWillId: downloadVirtualWillByWillId,
    }),
  },
)
