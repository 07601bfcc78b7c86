import { serve } from '#functions/serve/serve.ts'
import { wills } from '#shared/contract/wills.ts'
import { generateWillPdf } from './generate-will-pdf.ts'
import { generateWillPdfByWillId } from './generate-will-pdf-by-will-id.ts'

export const handler = serve<typeof wills, 'will-pdf'>(wills, {
  GenerateWillPdf: generateWillPdf,
  GenerateWillPdfByWillId: generateWillPdfByWillId,
})
