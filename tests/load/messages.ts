import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as z from 'zod'
import type { PageRequest } from '#functions/core/store/listing.ts'
import { listMessages } from '#functions/domain/messages/list-messages.ts'
import { fillMessages } from '../builders/messages.ts'
import { accountOf } from '../builders/sharing.ts'
import { newPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'
import { compareFewAndMany } from './compare-few-and-many.ts'
import { farPages } from './far-pages.ts'
import type { Row } from './row.ts'

/** Vite's manifest: for each module its file and its static imports. */
const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).optional() }),
)

const editor = 'src/features/messages/edit/rich-text-editor.tsx'
const screen = 'src/features/messages/edit-message-screen.tsx'

/** The gzipped size, in kB, of the script that the editor needs in addition to its screen's. */
const editorSize = (): number => {
  const built = 'dist/web'
  const manifest = Manifest.parse(
    JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')),
  )
  const neededBy = (name: string, found = new Set<string>()): Set<string> => {
    const entry = manifest[name]
    if (!entry || found.has(entry.file)) return found
    found.add(entry.file)
    for (const imported of entry.imports ?? []) neededBy(imported, found)
    return found
  }
  if (!manifest[editor]) throw new Error('The editor is not a chunk of its own.')
  const loaded = neededBy(screen, neededBy('index.html'))
  const own = [...neededBy(editor)].filter((file) => !loaded.has(file))
  const bytes = own.map((file) => gzipSync(readFileSync(join(built, file)), { level: 9 }).length)
  return bytes.reduce((sum, size) => sum + size, 0) / 1000
}

/** Compares the first pages of 5,000 and 10,000 messages with those of 50. Measures the editor. */
export const benchMessages = async (url: string, folder: string): Promise<readonly Row[]> => {
  useStackEnvironment(folder)
  const [few, many] = [await accountOf(await newPerson(url)), await accountOf(await newPerson(url))]
  await fillMessages(few, 50)
  await fillMessages(many, 5000)
  const rows: Row[] = []
  const comparePages = async (count: string) => {
    for (const pageNumber of [1, 2]) {
      const cost = await compareFewAndMany(few, many, (owner) =>
        listMessages(owner, 'all', { pageNumber, pageSize: 20 }),
      )
      const label = (what: string) =>
        `messages: page ${pageNumber} of ${count} as against 50, ${what}`
      const time = cost.many.milliseconds / cost.few.milliseconds
      const units = cost.many.units / cost.few.units
      rows.push({ what: label('time'), value: time, unit: '×', atMost: 1.5 })
      rows.push({ what: label('read units'), value: units, unit: '×', atMost: 1.5 })
    }
  }
  const readPage = (page: PageRequest) => listMessages(many, 'all', page)
  await comparePages('5,000')
  rows.push(...(await farPages('messages', readPage)))
  await fillMessages(many, 5000, 5000)
  await comparePages('10,000')
  rows.push(...(await farPages('messages', readPage, 10_000)))
  rows.push({
    what: 'messages: the editor, loaded on demand',
    value: editorSize(),
    unit: 'kB',
    atMost: 140,
  })
  return rows
}
