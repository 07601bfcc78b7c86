import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allOperations } from '#shared/contract/index.ts'
import { changeTable } from './operation-table.ts'

/** Queries that no command makes stale, or that no screen shows again. */
const neverStale = [
  'Wills/GetAllStates',
  // The picture under one path never changes.
  'Storage/DownloadAvatar',
  // Prices change at the payment provider.
  'Cart/ListPrices',
  'Companies/GetCompanyStates',
  'Document/GetAllScheduledFileTypes',
  'Document/ListUploadTypes',
  // Only its writer, another person, can change a message.
  'Messages/ReadMessage',
  'Sharing/GetDelegateRequest',
  'Sharing/GetSharedByCode',
  // The checkout reads it each time it opens.
  'UserProfile/GetUserProfileCounts',
  // Addresses of pages, which never change.
  'UserProfile/CreateDelegateLoginLink',
  'UserProfile/CreateMobileLoginLink',
  'UserProfile/CreateMobileMessageLink',
]

const sources = resolve(import.meta.dirname, '../src')

/**
 * The queries that the screens use, found in their source. Those of editors are not among them: an
 * editor holds the last answer, and fetches it again each time it opens (`useEditedRecord`).
 */
const shown = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .flatMap((name) => [
    ...readFileSync(join(sources, name), 'utf8').matchAll(
      /use(?:Query|Record)\(\s*'(\w+)',\s*'(\w+)'/g,
    ),
  ])
  .map(([, group, name]) => `${group}/${name}`)

const queries = allOperations
  .filter(({ kind }) => kind === 'query')
  .map(({ group, name }) => `${group}/${name}`)

describe('what a command makes stale', () => {
  it.each(Object.entries(changeTable()))('has only queries, each once: %s', (_, names) => {
    expect(names.filter((name) => !queries.includes(name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  })

  it('is every query that a screen shows and that can change, and no other', () => {
    const stale = new Set(Object.values(changeTable()).flat())
    const missing = new Set(shown.filter((name) => !stale.has(name)))
    expect([...missing].toSorted()).toEqual(neverStale.toSorted())
    expect([...stale].filter((name) => !shown.includes(name))).toEqual([])
  })
})
