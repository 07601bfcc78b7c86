import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { writeAll } from '#functions/core/store/table.ts'
import { accountChange } from '#functions/domain/accounts/account.ts'
import { contactData } from '#shared/contract/contact-data.ts'
import {
  exampleAvatarId,
  exampleContactId,
  exampleFileId,
  exampleMessageId,
  examplePersonId,
  exampleSpouseWillId,
  exampleUserId,
  exampleUserProfileId,
  exampleWillId,
} from '#shared/contract/example.ts'
import { allOperations } from '#shared/contract/index.ts'
import type { Operation } from '#shared/contract/operation.ts'
import { storage } from '#shared/contract/storage.ts'
import { wills } from '#shared/contract/wills.ts'
import { ContactId, FileId, UserId, UserProfileId } from '#shared/model/ids.ts'
import { TargetId } from '#shared/model/share.ts'
import { drivePath } from '#shared/rules/files/drive-path.ts'
import { json, send } from '../api.ts'
import { storeMessageOf } from '../builders/messages.ts'
import { accountOf, storeAccessRequest } from '../builders/sharing.ts'
import { newAdministrator } from '../new-administrator.ts'
import { newPerson, type TestPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'
import { type IdPlace, idPlaces, withId } from './id-places.ts'

/*
 * No answer reveals whether a thing of another person exists. Each place of an input that holds an id, at any depth,
 * gets the id of another person's thing and then an id of nothing; all other ids are the caller's own. Both answers
 * must be equal.
 */

const url = inject('url')
const guarded = allOperations.filter(({ access }) => access !== 'public' && access !== 'provider')

const newThings = async (person: TestPerson) => {
  const { token, userId, me } = person
  const create = (role: 'own' | 'spouse') =>
    json(send(url, wills.operations.CreateWill, { token, body: { role } }))
  const { willId } = await create('own')
  const { willId: spouseWillId } = await create('spouse')
  const { AddQuickContact } = contactData.operations
  const { contactId } = await json(
    send(url, AddQuickContact, { ...AddQuickContact.example, token }),
  )
  const { Upload } = storage.operations
  const { files } = await json(send(url, Upload, { ...Upload.example, token }))
  const fileId: string = files[0].fileId
  const account = await accountOf(person)
  const { messageId } = await storeMessageOf(account)
  const requestId = await storeAccessRequest(url, account, {
    targetType: 'will',
    targetId: TargetId.parse(willId),
    contactId: ContactId.parse(contactId),
  })
  return { ...me, userId, willId, spouseWillId, contactId, fileId, messageId, requestId }
}
type Things = Awaited<ReturnType<typeof newThings>>

const pathTo = ({ userProfileId, fileId }: Pick<Things, 'userProfileId' | 'fileId'>) =>
  drivePath({ userProfileId: UserProfileId.parse(userProfileId), fileId: FileId.parse(fileId) })

/** For each kind of id: the ids of another person's things, and how an id of nothing is made. */
const nouns: Readonly<
  Record<string, { theirs: (things: Things) => readonly string[]; nothing?: () => string }>
> = {
  user: { theirs: ({ userId }) => [userId] },
  'user profile': { theirs: ({ userProfileId }) => [userProfileId] },
  person: { theirs: ({ personId, contactId }) => [personId, contactId] },
  will: { theirs: ({ willId, spouseWillId }) => [willId, spouseWillId] },
  contact: { theirs: ({ contactId }) => [contactId] },
  file: { theirs: ({ fileId }) => [fileId] },
  'path of a file': {
    theirs: (things) => [pathTo(things)],
    nothing: () => pathTo({ userProfileId: randomUUID(), fileId: randomUUID() }),
  },
  message: { theirs: ({ messageId }) => [messageId] },
  target: { theirs: ({ willId }) => [willId] },
  'shared item': {
    theirs: ({ willId }) => [`will:${willId}`],
    nothing: () => `will:${randomUUID()}`,
  },
  'access request': { theirs: ({ requestId }) => [requestId] },
  // Companies do not exist yet.
  company: { theirs: () => [randomUUID()] },
  'company contact': { theirs: () => [randomUUID()] },
}

let person: TestPerson
let administrator: TestPerson
let mine: Things
let theirs: Things

beforeAll(async () => {
  useStackEnvironment(inject('folder'))
  administrator = await newAdministrator(url)
  person = await newPerson(url)
  await writeAll([
    accountChange(UserId.parse(person.userId), { userEntitlements: 'doublewilluser' }),
  ])
  mine = await newThings(person)
  theirs = await newThings(await newPerson(url))
})

/** The ids in examples, each with the id of the caller's own thing of that kind. */
const ownIds = (): readonly (readonly [string, string])[] => [
  [exampleUserId, mine.userId],
  [exampleUserProfileId, mine.userProfileId],
  [examplePersonId, mine.personId],
  [exampleWillId, mine.willId],
  [exampleSpouseWillId, mine.spouseWillId],
  [exampleContactId, mine.contactId],
  [exampleFileId, mine.fileId],
  [exampleAvatarId, mine.fileId],
  [exampleMessageId, mine.messageId],
]

/** The same input with the caller's own ids. */
const withOwnIds = (input: unknown): unknown => {
  if (typeof input === 'string') {
    return ownIds().reduce((text, [example, own]) => text.replaceAll(example, own), input)
  }
  if (typeof input !== 'object' || input === null || input instanceof Blob) return input
  if (Array.isArray(input)) return input.map(withOwnIds)
  return Object.fromEntries(Object.entries(input).map(([name, each]) => [name, withOwnIds(each)]))
}

const places = guarded.flatMap((operation) =>
  idPlaces(operation).map(
    (place) =>
      [`${operation.group}/${operation.name}`, place.way.join('.'), operation, place] as const,
  ),
)

/** Operations whose answer is a list of what was found instead of a 404; both answers must be equal too. */
const lists: readonly string[] = [
  'ContactData/GetContactsByProfileIds profileIds.0',
  'ContactData/GetCurrentlySharedWith virtualFileSystemId',
]

/** Ids that are not compared, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'Passing/Review owner': 'An administrator may know who has an account.',
  ...Object.fromEntries(
    [
      'Wills/CreateWill draft',
      'Wills/GenerateWillPdf draft',
      'Wills/SaveSessionByWillId draft',
      'Wills/UpdateWill draft',
      'Wills/UpdateWillsGroup will.draft',
      'Wills/UpdateWillsGroup spouseWill.draft',
    ].map((draft) => [
      `${draft}.people.0.contactId`,
      'A draft stores the id for its owner, and no call loads the contact by it.',
    ]),
  ),
}

const answerTo = async (operation: Operation, place: IdPlace, id: string) => {
  const { token } = operation.access === 'admin' ? administrator : person
  const input = withId({ ...Object(withOwnIds(operation.example)) }, place, id)
  const { status, text } = await send(url, operation, { ...input, token })
  // Details may contain the id that was sent.
  const { requestId: _, ...answer } = JSON.parse(text.replaceAll(id, 'the id'))
  return { status, answer }
}

it('knows for each id in an input what kind of thing it names, and which ids to try there', () => {
  const unknown = places.filter(([, , , { noun = '' }]) => nouns[noun] === undefined)
  expect(unknown.map(([name, way]) => `${name} ${way}`)).toEqual([])
})

it('has exceptions only for places that exist', () => {
  const known = places.map(([name, way]) => `${name} ${way}`)
  expect([...lists, ...Object.keys(exceptions)].filter((each) => !known.includes(each))).toEqual([])
})

const compared = places.filter(([name, way]) => exceptions[`${name} ${way}`] === undefined)

describe.each(compared)("%s, %s of another person's", (name, way, operation, place) => {
  const isList = lists.includes(`${name} ${way}`)
  it(`answers the same ${isList ? 'list' : '404'} as for one that does not exist`, async () => {
    const noun = nouns[place.noun ?? '']
    const ids = noun?.theirs(theirs) ?? []
    for (const id of ids) {
      const [foreign, missing] = await Promise.all([
        answerTo(operation, place, id),
        answerTo(operation, place, noun?.nothing?.() ?? randomUUID()),
      ])
      expect(foreign).toEqual(missing)
      expect(foreign.status, JSON.stringify(foreign.answer)).toBe(isList ? 200 : 404)
    }
    expect(ids).not.toEqual([])
  })
})
