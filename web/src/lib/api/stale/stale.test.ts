import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contract } from '#shared/contract/index.ts'
import type { Operation } from '#shared/contract/operation.ts'
import { stale } from './index.ts'

const operations = Object.values(contract).flatMap(({ operations }) =>
  Object.values<Operation>(operations),
)
const nameOf = ({ group, name }: Pick<Operation, 'group' | 'name'>) => `${group}/${name}`
const queries = operations.filter(({ kind }) => kind === 'query').map(nameOf)
const commands = operations.filter(({ kind }) => kind !== 'query').map(nameOf)

const entries = Object.entries(stale).flatMap(([group, table]) =>
  Object.entries<readonly string[]>(table).map(([name, names]) => ({
    command: nameOf({ group, name }),
    names,
  })),
)

/** Queries that no command makes stale, or that no screen shows again. */
const neverStale = [
  'Wills/GetAllStates',
  'Wills/GetCountiesByState',
  // The picture under one path never changes.
  'Storage/DownloadAvatar',
  // Only its writer, another person, can change it.
  'Companies/GetCompanyStates',
  'Document/GetAllScheduledFileTypes',
  'Document/ListUploadTypes',
  'Messages/ReadMessage',
  'Sharing/GetSharerNameFromCodeAsync',
  // Addresses of pages, which never change.
  'UserProfile/CreateDelegateLoginLink',
  'UserProfile/CreateMobileLoginLink',
  'UserProfile/CreateMobileMessageLink',
]

const web = resolve(import.meta.dirname, '../../..')

/**
 * The queries that the screens use, found in their source. Those of editors are not among them: an editor holds the last
 * answer, and fetches it again each time it opens (`useEditedRecord`).
 */
const shown = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .flatMap((name) => [
    ...readFileSync(join(web, name), 'utf8').matchAll(
      /use(?:Query|Record)\(\s*'(\w+)',\s*'(\w+)'/g,
    ),
  ])
  .map(([, group, name]) => `${group}/${name}`)

describe('what a command makes stale', () => {
  it('is declared for every command of the contract', () => {
    expect(entries.map(({ command }) => command).toSorted()).toEqual(commands.toSorted())
  })

  it.each(entries)('contains only queries, each once: $command', ({ names }) => {
    expect(names.filter((name) => !queries.includes(name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  })

  it('includes every query that a screen shows and that can change', () => {
    const declared = new Set(entries.flatMap(({ names }) => names))
    const missing = new Set(shown.filter((name) => !declared.has(name)))
    expect([...missing].toSorted()).toEqual(neverStale.toSorted())
  })

  it('includes no query that no screen shows', () => {
    const unseen = new Set(entries.flatMap(({ names }) => names.filter((n) => !shown.includes(n))))
    expect([...unseen]).toEqual([])
  })
})
