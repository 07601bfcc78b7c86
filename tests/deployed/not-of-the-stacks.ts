import { readdirSync, readFileSync } from 'node:fs'

/**
 * Test files that do not test what is deployed: each says so, with the reason, in a line
 * `// Not of the stacks: …`.
 */
export const notOfTheStacks = ['contract', 'integration', 'isolated'].flatMap((folder) =>
  readdirSync(`tests/${folder}`, { recursive: true, encoding: 'utf8' })
    .map((name) => `tests/${folder}/${name}`)
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => /^\/\/ Not of the stacks: \S/m.test(readFileSync(file, 'utf8'))),
)
