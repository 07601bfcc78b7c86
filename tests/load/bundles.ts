import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { Metafile } from 'esbuild'
import { bundle } from '#infra/bundling/bundle.ts'
import { bundleFile } from '#infra/bundling/bundle-file.ts'
import { functions } from '#infra/declarations/functions.ts'
import { type EventFunctionDeclaration, eventFunctions } from '#infra/declarations/workers.ts'
import type { Row } from './row.ts'
import { median } from './statistics.ts'

const pairs = 9
const run = promisify(execFile)

const importer = `
const began = performance.now()
await import(process.argv[1])
process.stdout.write(String(performance.now() - began))
`

/** Milliseconds that a new Node process needs to import a file. */
const importTime = async (file: string): Promise<number> => {
  const { stdout } = await run(
    process.execPath,
    ['--input-type=module', '--eval', importer, pathToFileURL(file).href],
    { env: { PATH: process.env.PATH, AWS_REGION: 'us-east-1', NODE_NO_WARNINGS: '1' } },
  )
  return Number(stdout)
}

/**
 * How much longer a bundle takes than an empty one. The two run directly one after the other, under
 * the same load.
 */
const importOver = async (file: string, empty: string): Promise<number> => {
  const differences: number[] = []
  for (let pair = 0; pair < pairs; pair += 1) {
    const [emptyTime, bundleTime] = [await importTime(empty), await importTime(file)]
    differences.push(bundleTime - emptyTime)
  }
  return median(differences)
}

const kilobytes = (file: string) => statSync(file).size / 1000

const folderSize = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + kilobytes(join(entry.parentPath, entry.name)), 0)

type Declaration = Pick<EventFunctionDeclaration, 'name' | 'entry' | 'nodeModules'>

const limitOf = ({ name }: Declaration, file: string, { outputs }: Metafile) => {
  // The export works for minutes, and nobody waits for its start.
  if (name === 'export-everything') return {}
  // The law of 51 states, their affidavits and their counties are 140 kB of it.
  if (name === 'will-pdf') return { atMost: 680 }
  const inputs = Object.keys(outputs[relative('.', file)]?.inputs ?? {})
  const isLarge = inputs.some((input) =>
    /@aws-sdk\/client-(kms|s3)\/|node_modules\/stripe\//.test(input),
  )
  return { atMost: isLarge ? 700 : 500 }
}

/**
 * The size of each function's deployed bundle and, of those that answer calls, its import time on
 * this machine.
 */
export const benchBundles = async (): Promise<Row[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'bundles-'))
  try {
    const measured: readonly Declaration[] = [...functions, ...eventFunctions]
    const metafile = await bundle(measured, folder)
    const empty = join(folder, 'empty.mjs')
    writeFileSync(empty, 'export const handler = () => {}\n')
    const rows: Row[] = []
    for (const declaration of measured) {
      const { name, nodeModules } = declaration
      const file = bundleFile(folder, declaration)
      rows.push({
        what: `Bundle of ${name}`,
        value: kilobytes(file),
        unit: 'kB',
        ...limitOf(declaration, file, metafile),
      })
      if (nodeModules) {
        const beside = folderSize(join(folder, name, 'node_modules'))
        rows.push({
          what: `Packages beside ${name}`,
          value: beside / 1000,
          unit: 'MB',
          atMost: 149,
        })
      }
      if (eventFunctions.some((eventFunction) => eventFunction.name === name)) continue
      rows.push({
        what: `Import of ${name}, minus an empty bundle's`,
        value: await importOver(file, empty),
        unit: 'ms',
      })
    }
    return rows
  } finally {
    rmSync(folder, { recursive: true })
  }
}
