import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** What printing a long will with its watermark takes. */
export interface PdfFigures {
  /** Of the will itself, without its cover sheet. */
  readonly pages: number
  readonly medianMs: number
  /** The most memory that the process ever held, megabytes. */
  readonly peakMb: number
  /** How many times as long as the same text set by pdfkit, in pairs. */
  readonly pdfkitRatio: number
}

const run = promisify(execFile)

/** Measures the printing of a will in a process of its own, so that its memory is not mixed with another's. */
export const benchPdf = async (): Promise<PdfFigures> => {
  const script = fileURLToPath(new URL('./pdf-pairs.ts', import.meta.url))
  const { stdout } = await run(process.execPath, ['--import', 'tsx', script], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return JSON.parse(stdout)
}
