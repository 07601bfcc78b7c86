import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { derivedKey, forgetDataKeys, kms } from '#functions/core/crypto/encryption.ts'
import { cacheShaping } from '#functions/domain/printing/cache-shaping.ts'
import { UserId } from '#shared/model/ids.ts'
import { sameName } from '#shared/rules/will/names.ts'
import { keptVariables } from './kept-variables.fixture.ts'

/*
 * A Lambda function runs for hours, for one person after the other. The variables that it keeps
 * between two calls are named here: they say nothing of a person, or end with their call, or
 * forget.
 */

/** Variables that say nothing of a person: fixed things, of which there are only so many. */
const ofNobody: Readonly<Record<string, string>> = {
  'functions/core/crypto/random.ts: source': 'where random bytes come from',
  'functions/core/runtime/clock.ts: sharedGlobal': 'what the time is',
  'functions/core/runtime/clock.ts: pauseSource': 'how to wait',
  'functions/core/store/stored-schema.ts: storedSchemas': 'schemas of what is stored',
  'functions/core/store/stored-schema.ts: storedVersions': 'versions of what is stored',
  'functions/domain/billing/plan-record.ts: storedPlanIds': 'prices of products',
  'functions/domain/billing/prices.ts: cachedPrices': 'prices of products',
  'functions/domain/billing/stripe-settings.ts: cachedText': 'settings of the payment provider',
  'functions/domain/billing/stripe.ts: cached': 'the client of the payment provider',
  'functions/domain/printing/fonts.ts: registeredFaces': 'scripts',
  'functions/domain/printing/render-will.tsx: printCount': 'how many wills were printed',
  'functions/domain/user-pool/call-as-ours.ts: cachedClient':
    'the client of the user pool for its own secret',
  'functions/serve/origin-secret.ts: cachedSecrets': 'the secret that CloudFront sends',
  'shared/data/countries.ts: codesBySpelling': 'countries',
  'shared/data/countries.ts: list': 'countries',
  'shared/model/time-zone.ts: usualZones': 'time zones',
  'shared/rules/time/legal-days.ts: calendars': 'time zones of states',
  'shared/rules/will/unprintable-letter.ts: printableLetters': 'letters of one font',
}

/** Variables that are made for one call, and end with it. */
const ofOneCall: Readonly<Record<string, string>> = {
  'events/schedules/sweep.ts: this': 'the pace of one sweep',
  'functions/domain/export/entry-names.ts: usedPaths': 'the names of one download',
  'functions/domain/sharing/gifts/give-to-contact.ts: mailAllowed':
    'whether one gift is told of, counted once',
  'functions/domain/sharing/grants/announce-released-shares.ts: openings':
    'what opens for one reader',
  'functions/serve/serve.ts: startedAt': 'a WeakMap by the event of a call',
  'shared/rules/derived-once.ts: facts': 'a WeakMap by the answers that a call read',
}

/** How many people are served: more than any list below may keep. */
const people = 5_000

/** Variables that have an entry more with each person, and the most entries that may be left. */
const ofPeople: Readonly<Record<string, { atMost: number; callForMany: () => Promise<unknown> }>> =
  {
    'functions/core/crypto/encryption.ts: cache': {
      atMost: 500,
      callForMany: () => {
        vi.stubEnv('DATA_KEY_ID', 'key')
        vi.spyOn(kms, 'send').mockImplementation(async () => ({ Plaintext: Buffer.alloc(32) }))
        const wrappedKey = new Uint8Array([1])
        const owners = Array.from({ length: people }, () => UserId.parse(randomUUID()))
        return Promise.all(owners.map((userId) => derivedKey({ userId, wrappedKey }, 'a test')))
      },
    },
    // Words of the wills that were printed last. Whatever we do, the library keeps the whole last
    // will too.
    'functions/domain/printing/cache-shaping.ts: runByWord': {
      atMost: 4_000,
      callForMany: async () => {
        const font = { layout: (text: string) => ({ glyphs: [text], positions: [] }) }
        cacheShaping(font)
        for (let index = 0; index < people; index += 1) font.layout(`Ana${index}`)
      },
    },
    'shared/rules/will/names.ts: keysByName': {
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

const kept = ['functions', 'events', 'shared']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(folder, file),
    ),
  )
  .filter((file) => /(?<!\.test|\.fixture)\.tsx?$/.test(file))
  .flatMap((file) =>
    keptVariables(file, readFileSync(join(root, file), 'utf8')).map((name) => `${file}: ${name}`),
  )

it('every variable that is kept between two calls is named above', () => {
  expect(kept.sort()).toEqual(
    [ofNobody, ofOneCall, ofPeople].flatMap((named) => Object.keys(named)).sort(),
  )
})

it.each([
  ['a list of the file', 'const ids = []; export const f = (id) => { ids.push(id) }', 'ids'],
  ['a value of the file', 'let last = ""; export const f = (id) => { last = id }', 'last'],
  ['an object of the file', 'const of = {}; export const f = (id) => { of[id] = 1 }', 'of'],
  ['part of an object', 'const all = { ids: [""] }; const f = (id) => { all.ids.push(id) }', 'all'],
  ['what another file fills', 'export const ids: string[] = [] as string[]', 'ids'],
  ['what another file has', 'import { ids } from "./a"; const f = (id) => { ids.add(id) }', 'ids'],
  ['a list of the global object', 'const f = (id) => { globalThis.id = id }', 'globalThis'],
  [
    'a list of a function that returns another',
    'const serve = () => { const of = new Map(); return (id) => { of.set(id, 1) } }',
    'of',
  ],
  [
    'a list of a function that returns another by its name',
    'const serve = () => { const of = new Map(); const f = (id) => { of.set(id, 1) }; return { f } }',
    'of',
  ],
  [
    'a list of a function that registers another',
    'const serve = () => { const of = new Map(); const f = (id) => { of.set(id, 1) }; on(f) }',
    'of',
  ],
  ['a field of a class', 'class Known { ids = new Set() }', 'ids'],
])('the search finds %s', (_, source, name) => {
  expect(keptVariables('example.ts', source)).toEqual([name])
})

it.each([
  [
    'a list of one call',
    'const f = (ids) => { const found = []; ids.map((id) => found.push(id)) }',
  ],
  [
    'a list that a function of one call fills',
    'const f = () => { const found = []; const add = (id) => { found.push(id) }; add(1) }',
  ],
  [
    'a value that an awaited function sets',
    'const f = async () => { let of; await run((id) => { of = id }); return of }',
  ],
  ['a constant', 'const ids = new Set(["a"]); const f = (id) => ids.has(id)'],
])('the search does not find %s', (_, source) => {
  expect(keptVariables('example.ts', source)).toEqual([])
})

it.each(Object.entries(ofPeople))(
  '%s does not grow with the number of people',
  async (_, { atMost, callForMany }) => {
    const lists: Map<unknown, unknown>[] = []
    const set = Map.prototype.set
    vi.spyOn(Map.prototype, 'set').mockImplementation(function (
      this: Map<unknown, unknown>,
      ...entry
    ) {
      lists.push(this)
      return set.apply(this, entry)
    })
    await callForMany()
    vi.restoreAllMocks()
    // Each person was entered once. Otherwise the next line would prove nothing.
    expect(lists.length).toBeGreaterThanOrEqual(people)
    expect(Math.max(...lists.map(({ size }) => size))).toBeLessThanOrEqual(atMost)
  },
)
