import { currentTime } from '#functions/core/runtime/clock.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { advanceExport } from '#functions/domain/export/advance-export.ts'
import { collectEverything } from '#functions/domain/export/collect/collect-everything.ts'
import { exportChange, findExport } from '#functions/domain/export/export-record.ts'
import { newExport } from '#functions/domain/export/new-export.ts'
import { UserId } from '#shared/model/ids.ts'

/*
 * Makes a person's download of everything in this process alone. Prints the status and the size of
 * the ZIP, the seconds that it took, and the peak memory of the process in megabytes.
 */

/** The latest date that there is: the export is made in one go. */
const noDeadline = new Date(8.64e15)
const owner = UserId.parse(process.argv[2])
const record = newExport(owner, currentTime(), undefined)
await writeAll(exportChange(undefined, record))
const began = performance.now()
await advanceExport(owner, record.exportId, noDeadline, {
  collect: collectEverything,
  tell: async () => [],
})
const finishedExport = await findExport(owner)
console.log(
  JSON.stringify({
    status: finishedExport?.status,
    bytes: finishedExport?.totalBytes,
    seconds: (performance.now() - began) / 1000,
    peakMb: process.resourceUsage().maxRSS / 1000,
  }),
)
