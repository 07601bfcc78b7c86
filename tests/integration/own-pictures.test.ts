import { beforeAll, describe, expect, inject, it } from 'vitest'
import { findFile } from '#functions/domain/files/file-record.ts'
import { companies } from '#shared/contract/companies.ts'
import { contactData } from '#shared/contract/contact-data.ts'
import { storage } from '#shared/contract/storage.ts'
import { userProfile } from '#shared/contract/user-profile.ts'
import { type FileId, UserId } from '#shared/model/ids.ts'
import { covers } from '#tests/covers.ts'
import { entitle } from '../builders/entitle.ts'
import { callsOf } from '../calls-of.ts'
import { newPerson, type TestPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

/*
 * The pictures of a person, of their contacts and of their businesses: each is deleted with the
 * record that shows it.
 */

const url = inject('url')
let owner: TestPerson
beforeAll(async () => {
  useStackEnvironment(inject('folder'))
  owner = await newPerson(url)
  await entitle(owner, 'singlewilluser')
})

const { ask, refusal } = callsOf(url, () => owner)
const { AddContactWithDetail, AddQuickContact, UpdatePersonAvatar, UpdatePersonAvatarByFileName } =
  contactData.operations
const { UpsertCompany, UpdateCompanyAvatar } = companies.operations

const newPicture = async () => {
  const { files } = await ask(storage.operations.Upload, storage.operations.Upload.example)
  return files[0] as { fileId: FileId; fileName: string }
}
const isStored = async (fileId: FileId) =>
  (await findFile(UserId.parse(owner.userId), fileId)) !== undefined

type Call = readonly [Parameters<typeof ask>[0], Parameters<typeof ask>[1]]

/** A new record of each kind, and the call that gives it a picture, or takes its picture away. */
const kinds = {
  profile:
    async () =>
    (avatarFileId: FileId | null): Call => [
      userProfile.operations.UpdateUserProfile,
      { body: { avatarFileId } },
    ],
  contact: async () => {
    const body = { firstName: 'Rosa', lastName: 'Ruiz' }
    const { contactId } = await ask(AddQuickContact, { body })
    return (avatarFileId: FileId | null): Call => [
      UpdatePersonAvatar,
      { query: { parentId: contactId, itemId: avatarFileId ?? '' } },
    ]
  },
  business: async () => {
    const { companyId } = await ask(UpsertCompany, { body: { name: 'Moreno Bakery LLC' } })
    return (avatarFileId: FileId | null): Call => [
      UpdateCompanyAvatar,
      { body: { companyId, avatarFileId } },
    ]
  },
}
type Kind = keyof typeof kinds
const kindNames = ['profile', 'contact', 'business'] as const satisfies readonly Kind[]

describe.each(kindNames)('the picture of a %s', (kind) => {
  it('is deleted when another one replaces it, and when it is taken away', async () => {
    const set = await kinds[kind]()
    const [one, two] = [await newPicture(), await newPicture()]
    await ask(...set(one.fileId))
    await ask(...set(two.fileId))
    expect([await isStored(one.fileId), await isStored(two.fileId)]).toEqual([false, true])
    await ask(...set(null))
    expect(await isStored(two.fileId)).toBe(false)
  })

  it.each(kindNames.filter((other) => other !== kind))(
    'can belong to no %s besides, and stays when that one is changed',
    async (other) => {
      const [set, setOther] = [await kinds[kind](), await kinds[other]()]
      const { fileId } = await newPicture()
      await ask(...set(fileId))
      expect(await refusal(...setOther(fileId))).toMatchObject({ code: 'FILE_IN_USE' })
      await ask(...setOther((await newPicture()).fileId))
      await ask(...setOther(null))
      expect(await isStored(fileId)).toBe(true)
    },
  )

  it('can be given to no contact by its file name, nor to a new contact', async () => {
    const set = await kinds[kind]()
    const { fileId, fileName } = await newPicture()
    await ask(...set(fileId))
    const { contactId } = await ask(AddQuickContact, { body: { firstName: 'Ana' } })
    expect(
      await refusal(UpdatePersonAvatarByFileName, { query: { parentId: contactId, fileName } }),
    ).toMatchObject({ code: 'FILE_IN_USE' })
    expect(
      await refusal(AddContactWithDetail, { body: { firstName: 'Eva', avatarFileId: fileId } }),
    ).toMatchObject({ code: 'FILE_IN_USE' })
    expect(await isStored(fileId)).toBe(true)
  })
})

it('the picture of a deleted contact is deleted with it', async () => {
  covers('3.19')
  const { fileId } = await newPicture()
  const body = { firstName: 'Rosa', avatarFileId: fileId }
  const { contactId, avatarFileId } = await ask(AddContactWithDetail, { body })
  expect([avatarFileId, await isStored(fileId)]).toEqual([fileId, true])
  await ask(contactData.operations.Delete, { query: { contactId } })
  expect(await isStored(fileId)).toBe(false)
})
