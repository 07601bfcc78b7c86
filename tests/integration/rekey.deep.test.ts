import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ScanCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { type Owner, openAny } from '#functions/core/crypto/encryption.ts'
import { environment } from '#functions/core/runtime/environment.ts'
import { dynamo, type Item, writeAll } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import { loadDigitalAccount } from '#functions/domain/digital-accounts/digital-account-repository.ts'
import { noteChange } from '#functions/domain/left-behind/mark-repository.ts'
import { rekeyPerson } from '#functions/domain/rekey/rekey-person.ts'
import { signedWillChange } from '#functions/domain/wills/signed-will-repository.ts'
import { printCreation } from '#functions/domain/wills/will-print-repository.ts'
import { messages } from '#shared/contract/messages.ts'
import { password } from '#shared/contract/password.ts'
import { countyName } from '#shared/data/counties.ts'
import { DigitalAccountId, UserId } from '#shared/model/ids.ts'
import { compose } from '#shared/rules/will/compose.ts'
import { deleteAccount } from '../builders/deletion.ts'
import { storeDocument } from '../builders/documents.ts'
import { entitle } from '../builders/entitle.ts'
import { familyDay, singleTexan } from '../builders/families.ts'
import { storeExampleCapture } from '../builders/personas.ts'
import { accountOf } from '../builders/sharing.ts'
import { callsOf } from '../calls-of.ts'
import { createThings } from '../contract/nouns.ts'
import { newPerson, type TestPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

/*
 * A person gets another data key: everything that was sealed opens with it alone, whatever happens
 * meanwhile.
 */

const url = inject('url')
const root = join(import.meta.dirname, '..', '..')

let person: TestPerson
let userId: UserId
let account: Account
let now: Date
let digitalAccountId: string

const { ask } = callsOf(url, () => person)

/** Every field that is sealed anywhere in the product, by its sources. */
const sealedFields = [
  ...new Set(
    readdirSync(join(root, 'functions/domain'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name))
      .flatMap((name) => {
        const source = readFileSync(join(root, 'functions/domain', name), 'utf8')
        return [...source.matchAll(/sealedField\(\{\s*field: '(\w+)'/g)].map(
          ([, field = '']) => field,
        )
      }),
  ),
].sort()

const bytesIn = (value: unknown): readonly Uint8Array[] => {
  if (value instanceof Uint8Array) return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(bytesIn) : []
}

/** Every item of the table that names the person, except their account, which has a new key. */
const itemsOfPerson = async (): Promise<readonly Item[]> => {
  const items: Item[] = []
  let ExclusiveStartKey: Item | undefined
  do {
    const page = await dynamo.send(
      new ScanCommand({
        TableName: environment('TABLE_NAME'),
        ConsistentRead: true,
        ...(ExclusiveStartKey ? { ExclusiveStartKey } : {}),
      }),
    )
    items.push(...(page.Items ?? []).filter(({ pk }) => String(pk).includes(userId)))
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return items.filter(({ sk }) => sk !== 'ACCOUNT')
}

/** The fields of all values in the table that a key opens, whatever they are sealed for. */
const openedBy = async (owner: Owner): Promise<readonly string[]> => {
  const items = await itemsOfPerson()
  const contexts = items.flatMap(({ sk }) =>
    sealedFields.map((field) => ({ item: String(sk), field })),
  )
  const opened = await Promise.all(
    items.flatMap(bytesIn).map((bytes) => openAny(owner, contexts, bytes)),
  )
  return opened.flatMap((sealed) => (sealed ? [sealed.context.field] : []))
}

const clock = () => now
const passMinutes = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
/** Calls last 16 minutes at most. */
const endCalls = () => passMinutes(17)
const step = () => rekeyPerson(userId, clock)

/** Makes steps until the last one. */
const untilEnd = async () => {
  const done = [await step()]
  while (done.at(-1)?.did !== 'ended') {
    endCalls()
    done.push(await step())
  }
  return done.map(({ did }) => did)
}

/** Checks at the end the keys as they were before and as they are now. */
const expectRekeyed = async (formerKey: Uint8Array) => {
  const after = await accountOf(person)
  expect(after.rekey).toBeUndefined()
  expect(Buffer.from(after.wrappedKey).equals(formerKey)).toBe(false)
  expect(await openedBy({ userId, wrappedKey: formerKey })).toEqual([])
  return openedBy(after)
}

beforeAll(() => useStackEnvironment(inject('folder')))
beforeEach(async () => {
  now = new Date()
  person = await newPerson(url)
  userId = UserId.parse(person.userId)
  await entitle(person, 'doublewilluser')
  const thingIds = await createThings(url, person)
  digitalAccountId = thingIds['digital account']?.[0] ?? ''
  account = await accountOf(person)
  await storeExampleCapture(account)
  await storeDocument(account, { note: 'In the tin box.' })
  const composed = compose(singleTexan, { today: familyDay, countyName })
  await writeAll([
    ...(await printCreation(account, { role: 'own', draft: singleTexan, composed, now })),
    await activityAbout({ now }, account, 'MESSAGE_DELETED', 'For your wedding day'),
    await signedWillChange(account, { signedOn: '2026-01-05', beneficiaries: [] }),
    await noteChange(
      account,
      {
        thing: { kind: 'account', id: DigitalAccountId.parse(digitalAccountId) },
        by: UserId.parse(randomUUID()),
        name: 'Carmen',
        at: now.toISOString(),
      },
      'The bank knows.',
    ),
  ])
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** The sort key of the item that a command of DynamoDB seals again. Empty if it seals none. */
const sealedBy = ({ input }: { readonly input: object }): string => {
  const { TransactItems = [] } = input as Partial<TransactWriteCommandInput> // of whichever command
  const keys = TransactItems.map(({ Update }) => String(Update?.Key?.sk ?? ''))
  return keys.find((sk) => sk !== '' && sk !== 'ACCOUNT') ?? ''
}

/**
 * Makes the commands of a step, with something that happens before or after each one that seals an
 * item.
 */
const whenSealing = (happens: { before?: () => void; after?: () => void }) => {
  const send = dynamo.send.bind(dynamo)
  vi.spyOn(dynamo, 'send').mockImplementation(async (command: Parameters<typeof send>[0]) => {
    if (sealedBy(command) === '') return send(command)
    happens.before?.()
    const answer = await send(command)
    happens.after?.()
    return answer
  })
}

describe('a new data key', () => {
  it('opens everything that was sealed, and the former key opens nothing', async () => {
    const before = await openedBy(account)
    expect([...new Set(before)].sort()).toEqual(sealedFields)
    expect(await untilEnd()).toEqual(['began', 'sealed', 'ended'])
    expect([...(await expectRekeyed(account.wrappedKey))].sort()).toEqual([...before].sort())
    const read = await ask(password.operations.GetDigitalAccountById, {
      query: { digitalAccountId },
    })
    expect(read.password).toBe('lantern-92')
  })

  it('does nothing before the calls that know only the former key are over', async () => {
    const began = await step()
    passMinutes(15)
    expect(await step()).toEqual({ ...began, did: 'waits' })
    passMinutes(2)
    expect((await step()).did).toBe('sealed')
    expect((await step()).did).toBe('waits')
  })

  it('opens what people read and write at each moment, and keeps what they wrote', async () => {
    const { GetDigitalAccountById, UpdateDigitalAccount } = password.operations
    const readAccount = () => ask(GetDigitalAccountById, { query: { digitalAccountId } })
    const writePassword = (Password: string) =>
      ask(UpdateDigitalAccount, { pathParams: { id: digitalAccountId }, body: { Password } })
    await step()
    expect((await readAccount()).password).toBe('lantern-92')
    await writePassword('after the beginning')
    endCalls()
    await step()
    expect((await readAccount()).password).toBe('after the beginning')
    await writePassword('after sealing')
    await ask(messages.operations.CreateMessage, { body: { Subject: 'Written meanwhile' } })
    expect(await untilEnd()).toContain('ended')
    await expectRekeyed(account.wrappedKey)
    expect((await readAccount()).password).toBe('after sealing')
  })

  it('also seals again what a call that was under way stores again as it was', async () => {
    const items = await itemsOfPerson()
    await step()
    endCalls()
    await step()
    const put = items.find(({ sk }) => String(sk).startsWith('DELIVERY#'))
    await writeAll([{ put: { Item: { ...put } } }])
    endCalls()
    expect((await step()).did).toBe('sealed')
    expect(await untilEnd()).toEqual(['waits', 'ended'])
    await expectRekeyed(account.wrappedKey)
  })

  it('waits for calls that read an item before, although the computer slept before each write', async () => {
    await step()
    endCalls()
    whenSealing({ before: () => passMinutes(20) })
    expect((await step()).did).toBe('sealed')
    vi.restoreAllMocks()
    expect((await step()).did).toBe('waits')
    endCalls()
    expect((await step()).did).toBe('ended')
  })

  it('waits for such calls although the computer slept, and stopped after the next item', async () => {
    await step()
    endCalls()
    let items = 0
    whenSealing({
      after: () => {
        items += 1
        if (items === 1) passMinutes(20)
        if (items === 2) throw new Error('stopped')
      },
    })
    await expect(step()).rejects.toThrow('stopped')
    vi.restoreAllMocks()
    expect((await step()).did).toBe('waits')
    expect(await untilEnd()).toContain('ended')
    await expectRekeyed(account.wrappedKey)
  })

  it('goes on however often it was killed between two writes', async () => {
    const send = dynamo.send.bind(dynamo)
    let writes = 0
    let killedAfter = 0
    vi.spyOn(dynamo, 'send').mockImplementation((command: Parameters<typeof send>[0]) => {
      if (/Update|Transact|Put|Delete/.test(command.constructor.name)) {
        writes += 1
        if (writes > killedAfter) throw new Error('killed')
      }
      return send(command)
    })
    const did: string[] = []
    while (did.at(-1) !== 'ended') {
      writes = 0
      await step().then(
        (done) => did.push(done.did),
        (error: Error) => expect(error.message).toBe('killed'),
      )
      endCalls()
      // Each run gets three writes further, and is then killed.
      killedAfter = 3
      const reading = await loadDigitalAccount(
        await accountOf(person),
        DigitalAccountId.parse(digitalAccountId),
      )
      expect(reading.password).toBe('lantern-92')
    }
    vi.restoreAllMocks()
    await expectRekeyed(account.wrappedKey)
  })

  it('changes nothing of an item that was changed in the moment of its sealing', async () => {
    await step()
    endCalls()
    const send = dynamo.send.bind(dynamo)
    let changeCount = 0
    vi.spyOn(dynamo, 'send').mockImplementation(async (command: Parameters<typeof send>[0]) => {
      if (sealedBy(command).startsWith('DIGITALACCOUNT#')) {
        changeCount += 1
        await ask(password.operations.UpdateDigitalAccount, {
          pathParams: { id: digitalAccountId },
          body: { Password: 'in this moment' },
        })
      }
      return send(command)
    })
    expect(await step()).toMatchObject({ did: 'sealed', changedMeanwhile: 1 })
    expect(changeCount).toBe(1)
    vi.restoreAllMocks()
    endCalls()
    await untilEnd()
    await expectRekeyed(account.wrappedKey)
    const { password: read } = await loadDigitalAccount(
      await accountOf(person),
      DigitalAccountId.parse(digitalAccountId),
    )
    expect(read).toBe('in this moment')
  })

  it('keeps the former key as long as something opens with neither', async () => {
    const strange = {
      pk: `PERSON#${userId}`,
      sk: 'STRANGE',
      words: new Uint8Array([2, 0, 1, 5, 5, 5]),
    }
    await writeAll([{ put: { Item: strange } }])
    await step()
    endCalls()
    await expect(step()).rejects.toThrow(/words of PERSON#.* STRANGE opens with neither key/)
    expect((await accountOf(person)).rekey).toBeDefined()
  })

  it('ends with the account, and brings nothing of a deleted one back', async () => {
    await step()
    await deleteAccount(person)
    endCalls()
    await expect(step()).rejects.toThrow('There is no account with this id.')
  })
})
