import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { derivedKey, forgetDataKeys, kms } from '#functions/core/crypto/encryption.ts'
import { UserId } from '#shared/model/ids.ts'
import { sameName } from '#shared/rules/will/names.ts'

/*
 * A function runs for hours, for one person after the other. What it keeps between two calls is named here: either it
 * says nothing of a person, or it forgets.
 */

/** Lists of fixed things, each as long as there are such things. */
const ofNobody: Readonly<Record<string, string>> = {
  'functions/domain/billing/plan-record.ts': 'prices of products',
  'functions/domain/printing/fonts.ts': 'scripts',
  'shared/rules/time/legal-days.ts': 'time zones of states',
  'shared/rules/will/unprintable-letter.ts': 'letters of one font',
}

const people = 3_000

/** What makes a list longer with each person, and the most entries that may be left. */
const ofPeople: Readonly<Record<string, { atMost: number; callForMany: () => Promise<unknown> }>> =
  {
    'functions/core/crypto/encryption.ts': {
      atMost: 500,
      callForMany: () => {
        vi.stubEnv('DATA_KEY_ID', 'key')
        vi.spyOn(kms, 'send').mockImplementation(async () => ({ Plaintext: Buffer.alloc(32) }))
        const wrappedKey = new Uint8Array([1])
        const owners = Array.from({ length: people }, () => UserId.parse(randomUUID()))
        return Promise.all(owners.map((userId) => derivedKey({ userId, wrappedKey }, 'a test')))
      },
    },
    'shared/rules/will/names.ts': {
      atMost: 0,
      callForMany: async () => {
        for (let index = 0; index < people; index += 1) sameName(`Ana ${index}`, 'Ben')
      },
    },
  }

afterEach(() => {
  forgetDataKeys()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const root = resolve(import.meta.dirname, '..')

/** The files with a list that lives as long as the process, and is added to. */
const keeping = ['functions', 'events', 'shared']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(folder, file),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
  .filter((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const names = [...text.matchAll(/^(?:export )?const (\w+)[^\n]*= (?:new (?:Map|Set)\b|\[\])/gm)]
    return names.some(([, name]) => new RegExp(`\\b${name}\\.(?:set|add|push)\\(`).test(text))
  })

it('lists that live as long as a function are all named', () => {
  expect(keeping.sort()).toEqual([...Object.keys(ofNobody), ...Object.keys(ofPeople)].sort())
})

it.each(Object.entries(ofPeople))('%s forgets', async (_, { atMost, callForMany }) => {
  const lists: Map<unknown, unknown>[] = []
  const set = Map.prototype.set
  vi.spyOn(Map.prototype, 'set').mockImplementation(function (this: Map<unknown, unknown>, ...of) {
    lists.push(this)
    return set.apply(this, of)
  })
  await callForMany()
  vi.restoreAllMocks()
  expect(lists.length).toBeGreaterThanOrEqual(people)
  expect(Math.max(...lists.map(({ size }) => size))).toBeLessThanOrEqual(atMost)
})
