import * as z from 'zod'
import { Export } from '#shared/model/export.ts'
import { command, group, query } from './operation.ts'

const Answer = z.object({ export: Export.optional() })

// The specification leaves this group open.
/** One download of everything that a person has, as a ZIP file that opens without a connection. */
export const exportData = group('Export', {
  /**
   * Has a worker make a download of everything. If one is being made, that one goes on. A finished
   * one is replaced. The owner is told by mail when it is ready.
   */
  RequestExport: command({
    access: 'member',
    changes: ['Export/GetExport', 'Security/ListActivity'],
    afterRecovery: 'closed',
    recentSignIn: true,
    output: Answer,
    errors: ['STALE_VERSION', 'RATE_LIMITED'],
    example: {},
  }),
  /** Returns how far the download is. Absent if none was requested, or it expired. */
  GetExport: query({
    access: 'member',
    output: Answer,
    example: {},
  }),
  /**
   * Returns an address from which the finished download can be fetched for five minutes. The owner
   * is told by mail.
   */
  DownloadExport: command({
    access: 'member',
    changes: ['Security/ListActivity'],
    afterRecovery: 'closed',
    recentSignIn: true,
    output: z.object({ url: z.url() }),
    errors: ['NOT_FOUND', 'EXPORT_NOT_READY'],
    example: {},
  }),
  /** Stops a download that is being made, and deletes a finished one. */
  CancelExport: command({
    access: 'member',
    changes: ['Export/GetExport'],
    output: z.object({ cancelled: z.boolean() }),
    errors: ['STALE_VERSION'],
    example: {},
  }),
})
