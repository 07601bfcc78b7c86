import { fork } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { openRecords } from './record-store.ts'
import { testFolder } from './test-folder.ts'

function open(file: string) {
  const store = openRecords<number>(file)
  onTestFinished(() => store.close())
  return store
}

test('the last value of each record is there when the file is opened again', () => {
  const change = fc.record({
    key: fc.constantFrom('a', 'b', '__proto__', 'ü'),
    value: fc.option(fc.integer(), { nil: undefined }),
    reopen: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      const file = path.join(testFolder(), 'records.journal')
      const expected = new Map<string, number>()
      let store = openRecords<number>(file)
      for (const { key, value, reopen } of changes) {
        if (value === undefined) {
          store.delete(key)
          expected.delete(key)
        } else {
          store.set(key, value)
          expected.set(key, value)
        }
        if (reopen) {
          store.close()
          store = openRecords<number>(file)
        }
      }
      expect(store.values().toSorted()).toEqual([...expected.values()].toSorted())
      for (const [key, value] of expected) expect(store.get(key)).toBe(value)
      store.close()
    }),
    { numRuns: 40 },
  )
})

test('a line cut short by a kill is dropped, and later records are stored', () => {
  const file = path.join(testFolder(), 'records.journal')
  const first = open(file)
  first.set('kept', 1)
  first.close()
  appendFileSync(file, '["cut",')
  const second = open(file)
  expect(second.get('cut')).toBeUndefined()
  second.set('later', 2)
  second.close()
  expect(open(file).values()).toEqual([1, 2])
})

test('the journal does not grow without limit', () => {
  const file = path.join(testFolder(), 'records.journal')
  const store = open(file)
  for (let value = 0; value < 5000; value++) store.set('one', value)
  // It is rewritten when it has 1,000 lines more than four times its records.
  expect(readFileSync(file, 'utf8').split('\n').length).toBeLessThan(1500)
  expect(store.get('one')).toBe(4999)
})

test('a process killed while it writes loses no record that it acknowledged', async () => {
  const folder = testFolder()
  const file = path.join(folder, 'records.journal')
  const writer = path.join(folder, 'writer.mjs')
  const module = fileURLToPath(new URL('./record-store.ts', import.meta.url))
  writeFileSync(
    writer,
    `import { openRecords } from ${JSON.stringify(module)}
const store = openRecords(${JSON.stringify(file)})
for (let n = 0; ; n++) { store.set(String(n), n); process.send(n); await new Promise(setImmediate) }`,
  )
  const child = fork(writer, { execArgv: ['--import', 'tsx'], stdio: 'ignore' })
  let acknowledged = -1
  const enough = new Promise<void>((resolve) => {
    child.on('message', (number) => {
      acknowledged = Number(number)
      if (acknowledged > 2000) resolve()
    })
  })
  await enough
  child.kill('SIGKILL')
  await once(child, 'exit')
  const store = open(file)
  for (let number = 0; number <= acknowledged; number++) {
    expect(store.get(String(number))).toBe(number)
  }
})
