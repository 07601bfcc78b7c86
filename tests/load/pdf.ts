import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** Measurements of printing a long will with its watermark. */
export interface PdfFigures {
  /** The pages of the will, without its cover sheet. */
  readonly pages: number
  readonly medianMs: number
  /** The same will with a name in each script that has a font of its own. */
  readonly inScriptsMs: number
  /** The peak memory of the process, in megabytes. */
  readonly peakMb: number
  /** The time as a multiple of pdfkit's for the same text, measured in pairs. */
  readonly pdfkitRatio: number
}

const run = promisify(execFile)

/** Measures the printing of a will in its own process, so that no other memory is counted. */
export const benchPdf = async (): Promise<PdfFigures> => {
  const script = fileURLToPath(new URL('./pdf-pairs.ts', import.meta.url))
  const { stdout } = await run(process.execPath, ['--import', 'tsx', script], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return JSON.parse(stdout)
}
