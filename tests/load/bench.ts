import '#infra/without-node-warning.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmptyStack, startLocalStack } from '../local-stack.ts'
import { benchBundles } from './bundles.ts'
import { benchContacts } from './contacts.ts'
import { benchDelivery } from './delivery.ts'
import { benchDigitalAccounts } from './digital-accounts.ts'
import { benchDocuments } from './documents.ts'
import { benchExport } from './export.ts'
import { benchFirstLoad } from './first-load/first-load.ts'
import { benchMemories } from './memories.ts'
import { benchMessages } from './messages.ts'
import { benchPdf } from './pdf.ts'
import { benchRecipients } from './recipients.ts'
import { formatRow, passes, type Row } from './row.ts'
import { benchScreens } from './screens.ts'
import { benchVault } from './vault.ts'
import { benchWillSession } from './will-session.ts'

/*
 * npm run bench: measures every figure that the product promises and prints it beside its limit.
 * npm run bench -- first-load [rounds]: what a person waits for on a phone, apart from the rest.
 */

if (process.argv[2] === 'first-load') {
  process.exit(await benchFirstLoad(Number(process.argv[3] ?? 5)))
}

const folder = mkdtempSync(join(tmpdir(), 'heirloom-bench-'))
const rows: Row[] = []
const report = (...measured: readonly Row[]) => {
  rows.push(...measured)
  for (const row of measured) console.log(formatRow(row))
}

const began = performance.now()
const stack = await startLocalStack(folder, ['--demo'])
report({
  what: 'start-up until ready, with the example family',
  value: (performance.now() - began) / 1000,
  unit: 's',
  atMost: 20,
})
report(...(await benchScreens(stack.url, folder)))
report(...(await benchContacts(stack.url, folder)))
report(...(await benchMessages(stack.url, folder)))
report(...(await benchDocuments(stack.url, folder)))
report(...(await benchDigitalAccounts(stack.url, folder)))
report(...(await benchExport(stack.url, folder)))
report(...(await benchMemories(stack.url, folder)))
await stack.stop()
// Nothing else runs in the stack of the will session, and no page is open at it.
const quiet = await startEmptyStack(['--no-web'])
report(...(await benchWillSession(quiet.url, quiet.folder)))
await quiet.stop()
report(...(await benchVault()))
report(...(await benchDelivery()))
report(...(await benchRecipients()))
const pdf = await benchPdf()
report(
  {
    what: `PDF of a will of ${pdf.pages} pages, warm`,
    value: pdf.medianMs,
    unit: 'ms',
    atMost: 400,
  },
  {
    what: 'PDF of the same will with names in six scripts, warm',
    value: pdf.inScriptsMs,
    unit: 'ms',
    atMost: 400,
  },
  { what: 'PDF: peak memory', value: pdf.peakMb, unit: 'MB' },
  { what: 'PDF: time compared with the same text by pdfkit', value: pdf.pdfkitRatio, unit: '×' },
)
report(...(await benchBundles()))
rmSync(folder, { recursive: true, force: true })

const missedCount = rows.filter((row) => !passes(row)).length
console.log(
  missedCount === 0
    ? 'Every limit is met.'
    : `${missedCount} of ${rows.length} limits are not met.`,
)
process.exit(missedCount === 0 ? 0 : 1)
