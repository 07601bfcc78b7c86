import { serve } from '#functions/serve/serve.ts'
import { exportData } from '#shared/contract/export.ts'
import { cancelExport } from './cancel-export.ts'
import { downloadExport } from './download-export.ts'
import { getExport } from './get-export.ts'
import { requestExport } from './request-export.ts'

export const handler = serve(exportData, {
  CancelExport: cancelExport,
  DownloadExport: downloadExport,
  GetExport: getExport,
  RequestExport: requestExport,
})
