import { randomUUID } from 'node:crypto'
import { ScanCommand, type ScanCommandOutput } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { environment } from '#functions/core/runtime/environment.ts'
import { dynamo, writeAll } from '#functions/core/store/table.ts'
import { accountChange } from '#functions/domain/accounts/account.ts'
import type { Operation } from '#shared/contract/operation.ts'
import { UserId } from '#shared/model/ids.ts'
import { type Call, json, send, statusAndCode } from '../../api.ts'
import { deleteAccount } from '../../builders/deletion.ts'
import { entitle } from '../../builders/entitle.ts'
import { newPerson, type TestPerson } from '../../people.ts'
import { useStackEnvironment } from '../../use-stack-environment.ts'

/** One call about a record. */
interface Request extends Call {
  readonly operation: Operation
}

/** Makes one call as one person, and returns its JSON. Any status but 200 fails the test. */
type Ask = (request: Request) => ReturnType<typeof json>

/** The calls with which an owner manages records of one kind. */
interface Calls {
  /** Creates what the record depends on, and the record. Returns the record's id. */
  readonly create: (ask: Ask) => Promise<string>
  readonly read: (id: string) => Request
  /** A list that contains the record's id while the record exists. */
  readonly list: (id: string) => Request
  /** A change of the record, based on this version. Records that have no version ignore it. */
  readonly change: (id: string, version: number) => Request
  /** Left out if records of this kind are not removed but only change their state. */
  readonly remove?: (id: string) => Request
  /** False if the last change wins. */
  readonly versioned?: false
  /**
   * The person whose account takes the record with it, if that is not the caller. Makes sure that
   * this person can delete the account.
   */
  readonly belongsTo?: (id: string) => Promise<TestPerson>
  /** The record's sort key, if its id is that of its owner, which other items have too. */
  readonly sortKey?: string
}

/** The keys of all items of the table that contain a text. */
const itemsAbout = async (text: string): Promise<readonly string[]> => {
  const keys: string[] = []
  let ExclusiveStartKey: ScanCommandOutput['LastEvaluatedKey']
  do {
    const page: ScanCommandOutput = await dynamo.send(
      new ScanCommand({ TableName: environment('TABLE_NAME'), ExclusiveStartKey }),
    )
    for (const item of page.Items ?? []) {
      if (JSON.stringify(item).includes(text)) keys.push(`${item.pk} ${item.sk}`)
    }
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return keys
}

/**
 * Tests that hold for every record that a person owns, from its creation to the deletion of the
 * account.
 */
export const lifecycle = (noun: string, calls: Calls): void => {
  const { create, read, list, change, remove, versioned = true, sortKey = '', belongsTo } = calls
  const url = inject('url')

  const reply = ({ token }: TestPerson, { operation, ...call }: Request) =>
    send(url, operation, { ...call, token })
  const as =
    (person: TestPerson): Ask =>
    (request) =>
      json(reply(person, request))
  const newOwner = async () => {
    const person = await newPerson(url)
    await entitle(person, 'doublewilluser')
    return person
  }
  /**
   * Only the calls that name the record. A call that names none is always about the caller's own
   * records.
   */
  const naming = (id: string, requests: readonly Request[]) =>
    requests.filter(({ operation: _, ...input }) => JSON.stringify(input).includes(id))
  const removals = (id: string) => (remove ? [remove(id)] : [])

  describe(`${noun}, from creation to deletion`, () => {
    let owner: TestPerson
    let id: string
    beforeAll(async () => {
      useStackEnvironment(inject('folder'))
      owner = await newOwner()
      id = await create(as(owner))
    })
    const current = () => as(owner)(read(id))

    it('is read and listed after it was created', async () => {
      await current()
      expect(JSON.stringify(await as(owner)(list(id)))).toContain(id)
    })

    it('shows its changes', async () => {
      const before = await current()
      await as(owner)(change(id, before.version))
      const after = await current()
      expect(after).not.toEqual(before)
      if (versioned) expect(after.version).toBe(before.version + 1)
    })

    if (versioned) {
      it('is changed by only one of two tabs with the same version', async () => {
        const { version } = await current()
        const answers = await Promise.all(
          [1, 2].map(() => reply(owner, change(id, version)).then(({ status }) => status)),
        )
        expect(answers.toSorted()).toEqual([200, 409])
        expect(await statusAndCode(reply(owner, change(id, version)))).toEqual([
          409,
          'STALE_VERSION',
        ])
        expect((await current()).version).toBe(version + 1)
      })
    }

    it('does not exist for another person, whose calls do not change it', async () => {
      const other = await newOwner()
      const before = await current()
      const all = (thingId: string) => [
        read(thingId),
        change(thingId, before.version),
        ...removals(thingId),
      ]
      for (const request of naming(id, all(id))) {
        expect(await statusAndCode(reply(other, request)), request.operation.name).toEqual([
          404,
          'NOT_FOUND',
        ])
      }
      for (const request of naming(id, [list(id)])) {
        const [theirs, nobodys] = await Promise.all(
          [request, list(randomUUID())].map((query) => statusAndCode(reply(other, query))),
        )
        expect(theirs).toEqual(nobodys)
      }
      for (const request of removals(id)) await reply(other, request)
      expect(await current()).toEqual(before)
    })

    it('cannot be changed in a memorial, but can be read', async () => {
      const before = await current()
      const userId = UserId.parse(owner.userId)
      const memorial = (memorialSince: string | undefined) =>
        writeAll([accountChange(userId, { memorialSince })])
      onTestFinished(() => memorial(undefined))
      await memorial(new Date().toISOString())
      for (const request of [change(id, before.version), ...removals(id)]) {
        expect(await statusAndCode(reply(owner, request)), request.operation.name).toEqual([
          409,
          'MEMORIAL',
        ])
      }
      expect(await current()).toEqual(before)
      expect(JSON.stringify(await as(owner)(list(id)))).toContain(id)
    })

    if (remove) {
      it('is gone after it was removed', async () => {
        await as(owner)(remove(id))
        expect((await statusAndCode(reply(owner, read(id))))[0]).toBe(404)
        expect((await reply(owner, list(id))).text).not.toContain(id)
        for (const request of naming(id, [remove(id)])) {
          expect(await statusAndCode(reply(owner, request))).toEqual([404, 'NOT_FOUND'])
        }
      })
    }

    it('leaves nothing in the table when its owner deletes the account', async () => {
      const leaver = await newOwner()
      const created = await create(as(leaver))
      const items = async () => (await itemsAbout(created)).filter((key) => key.endsWith(sortKey))
      expect(await items()).not.toEqual([])
      const deleted = (await belongsTo?.(created)) ?? leaver
      await deleteAccount(deleted)
      await vi.waitUntil(async () => (await items()).length === 0, {
        timeout: 120_000,
        interval: 500,
      })
    })
  })
}
