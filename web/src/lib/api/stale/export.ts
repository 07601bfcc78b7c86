import type { StaleAfter } from './stale-after.ts'

export const exportData: StaleAfter<'Export'> = {
  RequestExport: ['Export/GetExport', 'Security/ListActivity'],
  DownloadExport: ['Security/ListActivity'],
  CancelExport: ['Export/GetExport'],
}
