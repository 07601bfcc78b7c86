import { beforeAll, describe, expect, inject, it } from 'vitest'
import { findFile, listFiles } from '#functions/domain/files/file-record.ts'
import { toTarget } from '#functions/domain/sharing/target.ts'
import { memories } from '#shared/contract/memories.ts'
import { security } from '#shared/contract/security.ts'
import { sharing } from '#shared/contract/sharing.ts'
import { storage } from '#shared/contract/storage.ts'
import { type FileId, UserId } from '#shared/model/ids.ts'
import { TargetId } from '#shared/model/share.ts'
import { covers } from '#tests/covers.ts'
import { json, refusal, send } from '../api.ts'
import { entitle } from '../builders/entitle.ts'
import { aPdf, aPng } from '../builders/file-bytes.ts'
import { storeMemoryPicture } from '../builders/memories.ts'
import { accountOf, storeContact, storeShare } from '../builders/sharing.ts'
import { newPerson, type TestPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

/*
 * The special cases of memories. The common ones are in `lifecycle/memories.test.ts`.
 */

const url = inject('url')
const {
  AttachMemoryFiles,
  DeleteMemory,
  DeleteMemoryFile,
  GetAllMemoriesByUserId,
  GetAllMemoryTypes,
  GetMemories,
  GetMemoriesYears,
  GetMemoryById,
  GetMemoryTypeById,
  RemoveMemoryType,
  UploadMemoryFile,
  UpsertMemories,
  UpsertMemory,
  UpsertMemoryType,
} = memories.operations

let owner: TestPerson
const newOwner = async () => {
  const person = await newPerson(url)
  await entitle(person, 'doublewilluser')
  return person
}

beforeAll(async () => {
  useStackEnvironment(inject('folder'))
  owner = await newOwner()
})

type Body = Readonly<Record<string, unknown>>

const save = (body: Body, { token } = owner) => send(url, UpsertMemory, { body, token })
const saveMemory = (body: Body, person = owner) =>
  json(save({ title: 'The blue tin', date: '1974-06', ...body }, person))
const getMemory = (memoryId: string, { token } = owner) =>
  json(send(url, GetMemoryById, { query: { memoryId }, token }))
const titles = async (body: Body, { token } = owner) =>
  (await json(send(url, GetMemories, { body, token }))).items.map(
    ({ title }: { title: string }) => title,
  )

describe('a memory', () => {
  it('keeps its story, its date and its people', async () => {
    const contactId = await storeContact(await accountOf(owner), 'carmen@example.org')
    const story = 'Flour,\n\tbutter — and “salt”. 家族'
    const { memoryId } = await saveMemory({ story, date: '1974-06-14', contactIds: [contactId] })
    expect(await getMemory(memoryId)).toMatchObject({
      story,
      date: '1974-06-14',
      year: 1974,
      people: [{ contactId, name: 'Ana Moreno' }],
      type: { typeId: 'other', own: false },
      files: [],
    })
  })

  it('tells a reader who is in it that it is them, and no ids of contacts', async () => {
    const reader = await newPerson(url)
    const account = await accountOf(owner)
    const linkedUserId = UserId.parse(reader.userId)
    const readerId = await storeContact(account, reader.email, { linkedUserId })
    const otherId = await storeContact(account, 'rafael@example.org', { firstName: 'Rafael' })
    const { memoryId } = await saveMemory({ contactIds: [readerId, otherId] })
    await storeShare(
      account,
      { targetType: 'memory', targetId: TargetId.parse(memoryId) },
      readerId,
      { status: 'CLAIMED', granteeUserId: linkedUserId },
    )
    expect((await getMemory(memoryId, reader)).people).toEqual([
      { name: 'Ana Moreno', isReader: true },
      { name: 'Rafael Moreno' },
    ])
  })

  it('is not dated in the future, nor on a day that does not exist', async () => {
    for (const date of ['2199', '2198-01', '1975-02-29', '1975-13', '75', '1500']) {
      expect(await refusal(save({ title: 'Later', date })), date).toMatchObject({
        status: 400,
        code: 'VALIDATION_FAILED',
        field: 'date',
      })
    }
  })

  it('is created once if its call is repeated with the same key', async () => {
    const body = { title: 'Once', date: '1999', key: 'one-key-of-the-client' }
    const [one, other] = await Promise.all([save(body), save(body)])
    const again = await json(save({ ...body, title: 'Changed on the way' }))
    expect(again.title).toBe('Once')
    for (const { status, text } of [one, other]) {
      if (status === 200) expect(JSON.parse(text).memoryId).toBe(again.memoryId)
      else expect(JSON.parse(text).code).toBe('STALE_VERSION')
    }
    expect((await titles({ search: 'once' })).length).toBe(1)
  })

  it('is saved together with others, all or none', async () => {
    const { memoryId, version } = await saveMemory({ title: 'Before' })
    const together = (last: Body) =>
      send(url, UpsertMemories, {
        body: {
          memories: [
            { title: 'One of two', date: '2001' },
            { title: 'After', date: '2002-02', memoryId, ...last },
          ],
        },
        token: owner.token,
      })
    expect(await refusal(together({ version: version + 1 }))).toMatchObject({
      status: 409,
      code: 'STALE_VERSION',
      field: 'version',
    })
    expect(await refusal(together({ typeId: 'nothing' }))).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
      field: 'memories.1.typeId',
    })
    expect(await titles({ search: 'one of two' })).toEqual([])
    const { items } = await json(together({ version }))
    expect(items.map(({ title }: { title: string }) => title)).toEqual(['One of two', 'After'])
    expect((await getMemory(memoryId)).title).toBe('After')
    const sameMemory = { title: 'Twice', date: '2001', memoryId }
    expect(
      await refusal(
        send(url, UpsertMemories, {
          body: { memories: [sameMemory, sameMemory] },
          token: owner.token,
        }),
      ),
    ).toMatchObject({ status: 400, code: 'VALIDATION_FAILED', field: 'memories' })
  })

  it('is saved with 24 others whose dates all change', async () => {
    const person = await newOwner()
    const saveAll = (year: number, known: readonly Body[]) =>
      json(
        send(url, UpsertMemories, {
          body: {
            memories: Array.from({ length: 25 }, (_, index) => ({
              title: `Memory ${index}`,
              date: `${year + index}`,
              ...known[index],
            })),
          },
          token: person.token,
        }),
      )
    const { items } = await saveAll(1950, [])
    await saveAll(
      1980,
      items.map(({ memoryId }: { memoryId: string }) => ({ memoryId })),
    )
    const { years } = await json(send(url, GetMemoriesYears, { token: person.token }))
    expect(years).toEqual(
      Array.from({ length: 25 }, (_, index) => ({ year: 2004 - index, count: 1 })),
    )
  })

  it('needs a plan to be written, but not to be read or deleted', async () => {
    const person = await newOwner()
    const { memoryId } = await saveMemory({}, person)
    await entitle(person, 'free')
    expect(await refusal(save({ title: 'Another', date: '1980' }, person))).toMatchObject({
      status: 403,
      code: 'UPGRADE_REQUIRED',
      field: undefined,
    })
    expect((await getMemory(memoryId, person)).title).toBe('The blue tin')
    const deleted = await json(
      send(url, DeleteMemory, { query: { memoryId }, token: person.token }),
    )
    expect(deleted).toEqual({ deleted: true })
  })
})

describe('the memories of a person', () => {
  let person: TestPerson
  beforeAll(async () => {
    person = await newOwner()
    for (const [title, date, typeId] of [
      ['Großmutters Café', '1974', 'family'],
      ['First day of school', '1974-09-02', 'school'],
      ['Summer at the lake', '1974-07', 'childhood'],
      ['A wedding', '2001-05-04', 'family'],
    ]) {
      await saveMemory({ title, date, typeId }, person)
    }
  })

  it('are listed the latest first; a year comes after its months, and a month after its days', async () => {
    const latestFirst = [
      'A wedding',
      'First day of school',
      'Summer at the lake',
      'Großmutters Café',
    ]
    expect(await titles({}, person)).toEqual(latestFirst)
    expect(await titles({ pageSize: 2, pageNumber: 2 }, person)).toEqual(latestFirst.slice(2))
    expect(await titles({ year: 1974 }, person)).toEqual(latestFirst.slice(1))
  })

  it('are found by the words of their title, without case and accents, and by their type', async () => {
    expect(await titles({ search: 'CAFE' }, person)).toEqual(['Großmutters Café'])
    expect(await titles({ search: 'day school' }, person)).toEqual(['First day of school'])
    expect(await titles({ search: 'day', year: 2001 }, person)).toEqual([])
    expect(await titles({ typeId: 'family' }, person)).toEqual(['A wedding', 'Großmutters Café'])
  })

  it('are listed by year, with the number of each', async () => {
    covers('1.5')
    const { token, userId } = person
    expect((await json(send(url, GetMemoriesYears, { token, query: { userId } }))).years).toEqual([
      { year: 2001, count: 1 },
      { year: 1974, count: 3 },
    ])
    const query = { userId, year: 1974 }
    const ofYear = await json(send(url, GetAllMemoriesByUserId, { token, query }))
    expect(ofYear).toHaveLength(3)
    expect(await json(send(url, GetAllMemoriesByUserId, { token, query: { year: 1975 } }))).toEqual(
      [],
    )
  })
})

describe('the files of a memory', () => {
  const attach = (memoryId: string, files: readonly object[]) =>
    send(url, AttachMemoryFiles, { body: { memoryId, files }, token: owner.token })
  const picture = async () => (await storeMemoryPicture(await accountOf(owner))).fileId

  it('are shown and played from their addresses, with a thumbnail and a cover', async () => {
    const { memoryId } = await saveMemory({})
    const [fileId, thumbnailId] = [await picture(), await picture()]
    const size = { width: 1, height: 1 }
    const { files } = await json(attach(memoryId, [{ fileId, thumbnailId, ...size }]))
    expect(files).toMatchObject([{ fileId, ...size, contentType: 'image/png' }])
    for (const address of [files[0].url, files[0].thumbnailUrl]) {
      const reply = await fetch(address, { headers: { range: 'bytes=0-3' } })
      expect(reply.status).toBe(206)
      expect(new Uint8Array(await reply.arrayBuffer())).toEqual(aPng.slice(0, 4))
    }
    const item = (await json(send(url, GetMemories, { body: {}, token: owner.token }))).items.find(
      (memory: { memoryId: string }) => memory.memoryId === memoryId,
    )
    expect(item.fileCount).toBe(1)
    expect((await fetch(item.coverUrl)).status).toBe(200)
  })

  it('are ordered, captioned and chosen as the cover when the memory is saved', async () => {
    const { memoryId } = await saveMemory({})
    const [one, other] = [await picture(), await picture()]
    await json(attach(memoryId, [{ fileId: one }, { fileId: other }]))
    const after = await saveMemory({
      memoryId,
      coverFileId: other,
      files: [{ fileId: other, caption: 'The tin' }],
    })
    expect(after.files.map(({ fileId }: { fileId: FileId }) => fileId)).toEqual([other, one])
    expect(after).toMatchObject({ coverFileId: other, files: [{ caption: 'The tin' }, {}] })
    const withForeignCover = { title: 'x', date: '1980', memoryId, coverFileId: await picture() }
    expect(await refusal(save(withForeignCover))).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
      field: 'coverFileId',
    })
  })

  it('belong to one memory, and to no other record', async () => {
    const [one, other] = [await saveMemory({}), await saveMemory({})]
    const fileId = await picture()
    await json(attach(one.memoryId, [{ fileId }]))
    expect((await json(attach(one.memoryId, [{ fileId }]))).files).toHaveLength(1)
    expect((await refusal(attach(other.memoryId, [{ fileId }]))).code).toBe('FILE_IN_USE')
    const samePicture = await picture()
    const both = [{ fileId: samePicture, thumbnailId: samePicture }]
    expect((await refusal(attach(other.memoryId, both))).code).toBe('FILE_IN_USE')
    const { token } = owner
    expect(
      (await refusal(send(url, storage.operations.Delete, { query: { id: fileId }, token }))).code,
    ).toBe('FILE_IN_USE')
  })

  it('are added by several calls at the same time, are 30 at most, and go with the memory', async () => {
    const { memoryId } = await saveMemory({})
    const some = await Promise.all([picture(), picture(), picture()])
    await Promise.all(some.map((fileId) => json(attach(memoryId, [{ fileId }]))))
    expect((await getMemory(memoryId)).files).toHaveLength(3)
    // With the three they would be 31.
    const many = await Promise.all(Array.from({ length: 28 }, picture))
    expect(
      await refusal(
        attach(
          memoryId,
          many.map((fileId) => ({ fileId })),
        ),
      ),
    ).toMatchObject({ status: 400, code: 'VALIDATION_FAILED', field: 'files' })
    const { token } = owner
    await json(send(url, DeleteMemory, { query: { memoryId }, token }))
    for (const fileId of some) {
      expect(await findFile(UserId.parse(owner.userId), fileId)).toBe(undefined)
    }
  })

  it('are uploaded by a form, and deleted one by one with their thumbnails', async () => {
    covers('1.5')
    const { memoryId } = await saveMemory({})
    const upload = (file: File) =>
      send(url, UploadMemoryFile, {
        body: { MemoryId: memoryId, File: file },
        token: owner.token,
      })
    const letter = new File([aPdf], 'Letter.pdf', { type: 'application/pdf' })
    const { files } = await json(upload(letter))
    expect(files).toMatchObject([{ fileName: 'Letter.pdf', contentType: 'application/pdf' }])
    const { files: before } = await listFiles(UserId.parse(owner.userId))
    expect((await refusal(upload(new File(['MZ'], 'a.png', { type: 'image/png' })))).code).toBe(
      'FILE_CONTENT_MISMATCH',
    )
    expect((await refusal(upload(new File(['a'], 'a.txt', { type: 'text/plain' })))).code).toBe(
      'FILE_TYPE_NOT_ALLOWED',
    )
    expect((await listFiles(UserId.parse(owner.userId))).files).toEqual(before)
    const query = { memoryId, attachmentId: files[0].fileId }
    const { token } = owner
    expect((await json(send(url, DeleteMemoryFile, { query, token }))).files).toEqual([])
    expect((await refusal(send(url, DeleteMemoryFile, { query, token }))).status).toBe(404)
    expect(await findFile(UserId.parse(owner.userId), files[0].fileId)).toBe(undefined)
  })
})

describe('a type of one’s own', () => {
  const type = (body: Body) => send(url, UpsertMemoryType, { body, token: owner.token })
  const remove = (typeId: string) =>
    send(url, RemoveMemoryType, { body: { typeId }, token: owner.token })

  it('is added once, renamed, used, and removed when no memory has it any more', async () => {
    const { typeId } = await json(type({ name: 'Fishing' }))
    expect((await json(type({ name: 'FISHING' }))).typeId).toBe(typeId)
    expect((await json(type({ name: 'family' }))).typeId).toBe('family')
    expect(await json(type({ typeId, name: 'Fishing with Dad' }))).toMatchObject({ own: true })
    expect(await refusal(type({ typeId, name: 'Family' }))).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      field: 'name',
    })
    const { memoryId } = await saveMemory({ typeId })
    const { token } = owner
    const [first] = await json(send(url, GetAllMemoryTypes, { token }))
    expect(first).toEqual({ typeId, name: 'Fishing with Dad', own: true })
    const query = { memoryId }
    expect(await json(send(url, GetMemoryTypeById, { query, token }))).toEqual(first)
    expect(await refusal(remove(typeId))).toMatchObject({
      status: 409,
      code: 'MEMORY_TYPE_IN_USE',
      field: 'typeId',
    })
    await saveMemory({ memoryId, typeId: 'family' })
    await json(remove(typeId))
    expect((await refusal(remove(typeId))).status).toBe(404)
  })
})

describe('a shared memory', () => {
  const { GetMemoriesSharedWithMeListAsync } = sharing.operations

  const shareWith = async (person: TestPerson, id: string, targetFilter?: string) => {
    const account = await accountOf(owner)
    const contactId = await storeContact(account, person.email)
    const target = toTarget({ targetType: 'memory', targetId: TargetId.parse(id), targetFilter })
    const granteeUserId = UserId.parse(person.userId)
    await storeShare(account, target, contactId, { status: 'CLAIMED', granteeUserId })
  }
  const sharedTitles = async ({ token }: TestPerson) =>
    (await json(send(url, GetMemoriesSharedWithMeListAsync, { token }))).items.map(
      ({ label }: { label: string }) => label,
    )

  it('is read by the person it is shared with until it is deleted, and the owner sees it in the log', async () => {
    const reader = await newPerson(url)
    const { memoryId } = await saveMemory({
      title: 'For my reader',
      date: '1981-03',
      story: 'Once.',
    })
    await shareWith(reader, memoryId)
    expect(await getMemory(memoryId, reader)).toMatchObject({
      story: 'Once.',
      from: { userId: owner.userId },
    })
    const { token } = reader
    const query = { userId: owner.userId, year: 1981 }
    expect(await json(send(url, GetAllMemoriesByUserId, { query, token }))).toMatchObject([
      { memoryId, title: 'For my reader' },
    ])
    const { userId } = owner
    expect((await json(send(url, GetMemoriesYears, { query: { userId }, token }))).years).toEqual([
      { year: 1981, count: 1 },
    ])
    expect(await sharedTitles(reader)).toEqual(['For my reader'])
    const log = await json(send(url, security.operations.ListActivity, { token: owner.token }))
    expect(JSON.stringify(log)).toContain('For my reader, by')
    await json(send(url, DeleteMemory, { query: { memoryId }, token: owner.token }))
    expect((await refusal(send(url, GetMemoryById, { query: { memoryId }, token }))).status).toBe(
      404,
    )
  })

  it('is closed while its record says so, whatever the share says', async () => {
    const reader = await newPerson(url)
    const { memoryId } = await saveMemory({ title: 'Not yet' })
    await shareWith(reader, memoryId)
    const open = () => send(url, GetMemoryById, { query: { memoryId }, token: reader.token })
    expect((await open()).status).toBe(200)
    for (const visibility of ['afterDeath', 'nobody']) {
      await saveMemory({ memoryId, title: 'Not yet', visibility })
      expect((await refusal(open())).status, visibility).toBe(404)
      expect(await sharedTitles(reader)).toEqual([])
    }
  })

  it('is open with its category, until it moves into another', async () => {
    const reader = await newPerson(url)
    const { typeId } = await json(
      send(url, UpsertMemoryType, { body: { name: 'For the children' }, token: owner.token }),
    )
    const { memoryId } = await saveMemory({ title: 'In the category', typeId })
    await shareWith(reader, owner.me.userProfileId, typeId)
    expect(await sharedTitles(reader)).toEqual(['In the category'])
    expect((await getMemory(memoryId, reader)).title).toBe('In the category')
    await saveMemory({ memoryId, title: 'In the category', typeId: 'other' })
    expect(await sharedTitles(reader)).toEqual([])
    expect(
      (await refusal(send(url, GetMemoryById, { query: { memoryId }, token: reader.token })))
        .status,
    ).toBe(404)
  })
})
