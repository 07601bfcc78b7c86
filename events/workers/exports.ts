import * as z from 'zod'
import { DueOffered, dueOf } from '#events/due-offered.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { dueRemoval } from '#functions/core/store/due.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { findAccount } from '#functions/domain/accounts/account.ts'
import { advanceExport, type Collector } from '#functions/domain/export/advance-export.ts'
import { collectEverything } from '#functions/domain/export/collect/collect-everything.ts'
import { exportNotice } from '#functions/domain/export/export-notice.ts'
import { ExportAdvances } from '#shared/model/event.ts'
import { ExportId } from '#shared/model/ids.ts'
import { minute } from '#shared/rules/time/lengths.ts'
import { worker } from './worker.ts'

const Message = z.discriminatedUnion('type', [ExportAdvances, DueOffered])

/**
 * A step takes seconds, so a worker that stops after this ends before Lambda's limit of 15 minutes.
 */
const worksForMs = 12 * minute

const collector: Collector = {
  collect: collectEverything,
  tell: async (owner, ended) => {
    const account = await findAccount(owner, { consistent: true })
    // An account that will be deleted is told nothing of it.
    if (!account || account.deletion) return []
    return exportNotice(account, ended === 'READY' ? 'ready' : 'failed')
  },
}

/**
 * Goes on with the download of everything that a message names. A message may arrive any number of
 * times.
 */
export const handleExport = async (body: unknown): Promise<void> => {
  const message = Message.parse(body)
  const stopAt = new Date(currentTime().getTime() + worksForMs)
  if (message.type === 'ExportAdvances') {
    await advanceExport(message.owner, message.exportId, stopAt, collector)
    return
  }
  const due = dueOf(message)
  const exists = await advanceExport(due.owner, ExportId.parse(due.id), stopAt, collector)
  // The download was replaced, or its owner was deleted, so the entry is removed. Otherwise the
  // sweep would offer it for ever.
  if (!exists) await writeAll(dueRemoval(due))
}

export const handler = worker('exports', handleExport)
