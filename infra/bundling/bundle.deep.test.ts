import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { allFunctions } from '#infra/declarations/workers.ts'
import { bundle } from './bundle.ts'
import { bundleFile } from './bundle-file.ts'

// Outside the project, so that a bundle finds no package that it does not contain.
const folder = mkdtempSync(join(tmpdir(), 'bundles-'))
await bundle(allFunctions, folder)
afterAll(() => rmSync(folder, { recursive: true }))

describe('a function', () => {
  it.each(allFunctions)(
    '$name loads without the project around it and has a handler',
    async ({ name, entry }) => {
      const file = bundleFile(folder, { name })
      const loaded: unknown = await import(pathToFileURL(file).href)
      expect(loaded, entry).toHaveProperty('handler', expect.any(Function))
    },
  )

  it('contains only the schemas of its own calls', () => {
    const text = readFileSync(bundleFile(folder, { name: 'storage' }), 'utf8')
    expect(text.includes('CopyObjectRequest')).toBe(true)
    expect(text.includes('GetBucketAnalyticsConfigurationRequest')).toBe(false)
  })

  it('is bundled to the same bytes each time', async () => {
    const again = mkdtempSync(join(tmpdir(), 'bundles-'))
    await bundle(allFunctions, again)
    for (const declaration of allFunctions) {
      const [first, second] = [folder, again].map((directory) =>
        readFileSync(bundleFile(directory, declaration)),
      )
      expect(first?.equals(second ?? Buffer.alloc(0)), declaration.name).toBe(true)
    }
    rmSync(again, { recursive: true })
  })
})
