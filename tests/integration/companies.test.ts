import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { handlers as contactDataHandlers } from '#functions/contact-data/index.ts'
import { instant } from '#functions/core/runtime/clock.ts'
import { writeAll } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { setContact } from '#functions/domain/companies/change-company-contacts.ts'
import {
  companyRemoval,
  loadStoredCompany,
} from '#functions/domain/companies/company-repository.ts'
import { saveCompany } from '#functions/domain/companies/save-company.ts'
import { noDocumentsCheck } from '#functions/domain/documents/document-repository.ts'
import { findFile } from '#functions/domain/files/file-record.ts'
import { companies } from '#shared/contract/companies.ts'
import { contactData } from '#shared/contract/contact-data.ts'
import { document } from '#shared/contract/document.ts'
import { security } from '#shared/contract/security.ts'
import { sharing } from '#shared/contract/sharing.ts'
import { storage } from '#shared/contract/storage.ts'
import { AppError } from '#shared/errors.ts'
import type { CompanyItem } from '#shared/model/company.ts'
import { CompanyId, ContactId } from '#shared/model/ids.ts'
import { covers } from '#tests/covers.ts'
import { json, send } from '../api.ts'
import { beforeNextTransaction } from '../before-next-transaction.ts'
import { storeDocument } from '../builders/documents.ts'
import { entitle } from '../builders/entitle.ts'
import { aPdf } from '../builders/file-bytes.ts'
import { memberContext } from '../builders/member-context.ts'
import { accountOf } from '../builders/sharing.ts'
import { callsOf } from '../calls-of.ts'
import { newPerson, type TestPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

const url = inject('url')
const {
  CreateCompanyContact,
  DeleteCompany,
  DeleteCompanyById,
  DeleteCompanyContact,
  GetCompanyById,
  GetCompanyContactRoles,
  GetCompanyDocuments,
  GetCompanyEntityTypes,
  GetCompanyStates,
  GetUserCompanies,
  UpdateCompanyAvatar,
  UpdateCompanyContact,
  UpdateFileCompany,
  UpsertCompany,
} = companies.operations
const { Delete, Upload } = storage.operations

let owner: TestPerson
let account: Account

beforeAll(async () => {
  useStackEnvironment(inject('folder'))
  owner = await newPerson(url)
  await entitle(owner, 'singlewilluser')
  account = await accountOf(owner)
})

const { ask, refusal } = callsOf(url, () => owner)

const create = async (body: object = {}) =>
  (await ask(UpsertCompany, { body: { name: 'Moreno Bakery LLC', ...body } })).companyId
const getCompany = (companyId: string) => ask(GetCompanyById, { query: { companyId } })
const newContact = async (firstName: string) =>
  (await ask(contactData.operations.AddQuickContact, { body: { firstName, lastName: 'Ruiz' } }))
    .contactId
const pdf = () => new File([aPdf], 'Operating agreement.pdf', { type: 'application/pdf' })
const uploadInto = async (companyId: string) =>
  (
    await ask(Upload, {
      query: { category: 'document', companyId },
      body: { files: [pdf()] },
    })
  ).files[0].fileId
const uploadPicture = async () => (await ask(Upload, Upload.example)).files[0].fileId

describe('a business', () => {
  it('keeps what its owner writes, and a later save changes only what it names', async () => {
    covers('4.20')
    const companyId = await create({
      entityType: 'llc',
      state: 'TX',
      taxNumber: '12-3456789',
      notes: 'The oven is rented.',
      owners: [
        { name: 'Ana', share: 3333, me: true },
        { name: 'Luis', share: 3333, me: false },
        { name: '李娜', share: 3333, me: false },
      ],
      agreements: ['operating', 'buySell'],
    })
    await ask(UpsertCompany, { body: { companyId, name: 'Пекарня Морено', taxNumber: '' } })
    const changed = await getCompany(companyId)
    expect(changed).toMatchObject({
      name: 'Пекарня Морено',
      state: 'TX',
      notes: 'The oven is rented.',
      owners: [{ share: 3333 }, { share: 3333 }, { name: '李娜' }],
      agreements: ['operating', 'buySell'],
      version: 2,
    })
    expect(changed.taxNumber).toBeUndefined()
  })

  it('is stored with its tax number, its notes, its owners and who takes over encrypted', async () => {
    const companyId = await create({
      taxNumber: '98-7654321',
      notes: 'A secret recipe',
      papersPlace: 'Behind the oven',
      owners: [{ name: 'Zebedee', me: false }],
      successors: ['Yolanda'],
    })
    const { secrets, ...readable } = await loadStoredCompany(
      account.userId,
      CompanyId.parse(companyId),
    )
    const text = JSON.stringify(readable) + Buffer.from(secrets).toString('latin1')
    for (const word of ['7654321', 'recipe', 'oven', 'Zebedee', 'Yolanda']) {
      expect(text).not.toContain(word)
    }
    expect(readable).toMatchObject({ name: 'Moreno Bakery LLC' })
  })

  it('needs a name, and shares that can be true', async () => {
    expect(await refusal(UpsertCompany, { body: { entityType: 'llc' } })).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      field: 'name',
    })
    // Shares are in hundredths of a percent: these are 110 percent.
    const owners = [
      { name: 'Ana', share: 6000, me: true },
      { name: 'Luis', share: 5000, me: false },
    ]
    expect(await refusal(UpsertCompany, { body: { name: 'Bakery', owners } })).toMatchObject({
      status: 400,
      field: 'owners',
    })
  })

  it('can have fifty owners, and later none', async () => {
    const owners = Array.from({ length: 50 }, (_, index) => ({
      name: `Partner ${index}`,
      share: 200,
      me: index === 0,
    }))
    const companyId = await create({ name: 'Cooperative', owners })
    expect((await getCompany(companyId)).owners).toEqual(owners)
    await ask(UpsertCompany, { body: { companyId, owners: [] } })
    expect((await getCompany(companyId)).owners).toEqual([])
    const tooMany = { companyId, owners: [...owners, ...owners, ...owners] }
    expect(await refusal(UpsertCompany, { body: tooMany })).toMatchObject({
      status: 400,
      field: 'owners',
    })
  })

  it('is listed by name, with no contacts and no documents while it is new', async () => {
    const person = await newPerson(url)
    await entitle(person, 'singlewilluser')
    const { token } = person
    for (const name of ['zebra Farm', 'Ábaco', 'Bakery']) {
      await json(send(url, UpsertCompany, { body: { name }, token }))
    }
    const items: CompanyItem[] = await json(send(url, GetUserCompanies, { token }))
    expect(items.map(({ name }) => name)).toEqual(['Ábaco', 'Bakery', 'zebra Farm'])
    expect(items[0]).toMatchObject({ contacts: 0, documents: 0, entityType: 'other' })
  })

  it('can be read and deleted by an owner whose plan has ended, but not changed', async () => {
    const person = await newPerson(url)
    await entitle(person, 'singlewilluser')
    const { token } = person
    const { companyId } = await json(send(url, UpsertCompany, { body: { name: 'Shop' }, token }))
    await entitle(person, 'free')
    const body = { companyId, name: 'Store' }
    expect(await send(url, UpsertCompany, { body, token })).toMatchObject({ status: 403 })
    expect(await send(url, GetCompanyById, { query: { companyId }, token })).toMatchObject({
      status: 200,
    })
    expect(await send(url, DeleteCompany, { body: { companyId }, token })).toMatchObject({
      status: 200,
    })
  })

  it('can be founded in each state and in the capital', async () => {
    covers('3.21', '7.6')
    const states = await ask(GetCompanyStates)
    // 50 states and the District of Columbia.
    expect(states).toHaveLength(51)
    expect(states[0]).toEqual({ id: 'AL', name: 'Alabama' })
    const names = states.map(({ name }: { name: string }) => name)
    expect(names).toEqual(names.toSorted())
    expect(await refusal(UpsertCompany, { body: { name: 'A', state: 'ZZ' } })).toMatchObject({
      status: 400,
    })
  })
})

it('the kinds of a business and the roles of its contacts are lists', async () => {
  covers('3.21')
  const llc = { id: 'llc', name: 'Limited liability company (LLC)' }
  expect(await ask(GetCompanyEntityTypes)).toContainEqual(llc)
  const accountant = { id: 'accountant', name: 'Accountant' }
  expect(await ask(GetCompanyContactRoles)).toContainEqual(accountant)
})

describe('contacts of a business', () => {
  it('have roles, which a second call replaces, and an open form stays up to date', async () => {
    covers('1.8', '3.21')
    const companyId = await create()
    const contactId = await newContact('Rosa')
    const body = { companyId, contactId, roles: ['accountant'] }
    const first = await ask(CreateCompanyContact, { body })
    const second = await ask(CreateCompanyContact, {
      body: { ...body, roles: ['lawyer', 'owner'] },
    })
    expect(second.contacts).toMatchObject([
      {
        companyContactId: first.contacts[0].companyContactId,
        roles: ['lawyer', 'owner'],
        contact: { name: 'Rosa Ruiz' },
      },
    ])
    await ask(UpsertCompany, { body: { companyId, version: 1, notes: 'Typed meanwhile' } })
    expect(await getCompany(companyId)).toMatchObject({ version: 2, contacts: [{ contactId }] })
  })

  it('move to another business with their roles; doing it in two tabs moves them once', async () => {
    const [from, to] = [await create({ name: 'Old' }), await create({ name: 'New' })]
    const contactId = await newContact('Rosa')
    const giveRoles = (companyId: string, roles: string[]) =>
      ask(CreateCompanyContact, { body: { companyId, contactId, roles } })
    await giveRoles(from, ['accountant'])
    await giveRoles(to, ['owner'])
    const move = () =>
      ask(UpdateCompanyContact, { query: { oldCompanyId: from, newCompanyId: to, contactId } })
    const [one, other] = await Promise.all([move(), move()])
    for (const { contacts } of [one, other, await move()]) {
      expect(contacts).toMatchObject([{ contactId, roles: ['owner', 'accountant'] }])
    }
    expect((await getCompany(from)).contacts).toEqual([])
  })

  it('leave every business when they are deleted, and nothing else changes', async () => {
    const ids = [await create({ name: 'One' }), await create({ name: 'Two' })]
    const [gone, stays] = [await newContact('Gone'), await newContact('Stays')]
    for (const companyId of ids) {
      for (const contactId of [gone, stays]) {
        await ask(CreateCompanyContact, { body: { companyId, contactId, roles: ['banker'] } })
      }
    }
    await ask(contactData.operations.Delete, { query: { contactId: gone } })
    for (const companyId of ids) {
      expect((await getCompany(companyId)).contacts).toMatchObject([{ contactId: stays }])
    }
    const body = { companyId: ids[0], contactId: gone }
    expect(await refusal(DeleteCompanyContact, { body })).toMatchObject({ status: 404 })
  })

  it('can be asked to be delegates as contacts of a business, each by their own id', async () => {
    const companyId = await create()
    const { AddContactWithDetail } = contactData.operations
    const { contactId } = await ask(AddContactWithDetail, {
      body: { firstName: 'Vera', emails: [{ email: `vera-${randomUUID()}@example.org` }] },
    })
    const { contacts } = await ask(CreateCompanyContact, {
      body: { companyId, contactId, roles: ['owner'] },
    })
    const { companyContactId } = contacts[0]
    const { SetAsDelegate, DisableDelegate, EnableDelegate } = sharing.operations
    await ask(SetAsDelegate, { body: { contactId } })
    await ask(DisableDelegate, { query: { id: contactId } })
    const other = await newContact('Other')
    const enable = (id: string, roleId: string) => ({ query: { id, companyContactId: roleId } })
    expect(await refusal(EnableDelegate, enable(contactId, randomUUID()))).toMatchObject({
      status: 404,
    })
    expect(await refusal(EnableDelegate, enable(other, companyContactId))).toMatchObject({
      status: 404,
    })
    await ask(EnableDelegate, enable(contactId, companyContactId))
  })
})

describe('documents of a business', () => {
  it('are uploaded into it, listed with it, and moved to another one', async () => {
    covers('1.8')
    const [bakery, shop] = [await create({ name: 'Bakery' }), await create({ name: 'Shop' })]
    const fileId = await uploadInto(bakery)
    const list = async (companyId: string, more: object = {}) =>
      (await ask(GetCompanyDocuments, { body: { companyId, ...more } })).items.map(
        (row: { fileId: string }) => row.fileId,
      )
    expect(await list(bakery)).toEqual([fileId])
    expect(await list(bakery, { search: 'OPERATING' })).toEqual([fileId])
    expect(await list(bakery, { search: 'deed' })).toEqual([])
    expect(await list(bakery, { category: 'tax' })).toEqual([])
    const { GetDocuments } = document.operations
    expect(await ask(GetDocuments, { body: { companyId: bakery } })).toMatchObject({ total: 1 })
    await ask(UpdateFileCompany, { body: { fileId, companyId: shop } })
    expect([await list(bakery), await list(shop)]).toEqual([[], [fileId]])
    expect(await getCompany(shop)).toMatchObject({ documents: 1 })
    await ask(UpdateFileCompany, { body: { fileId, companyId: null } })
    expect(await getCompany(shop)).toMatchObject({ documents: 0 })
  })

  it('prevent its deletion, whose refusal has their number, until they are moved or deleted', async () => {
    const companyId = await create()
    const [one, two] = [await uploadInto(companyId), await uploadInto(companyId)]
    const deletion = { query: { companyId } }
    expect(await refusal(DeleteCompanyById, deletion)).toMatchObject({
      status: 409,
      code: 'COMPANY_HAS_DOCUMENTS',
      field: undefined,
      details: { documents: 2 },
    })
    await ask(Delete, { query: { id: one } })
    await ask(UpdateFileCompany, { body: { fileId: two, companyId: null } })
    await ask(DeleteCompanyById, deletion)
    expect(await refusal(GetCompanyById, deletion)).toMatchObject({ status: 404 })
    const { items } = await ask(security.operations.ListActivity)
    expect(items).toContainEqual(expect.objectContaining({ kind: 'COMPANY_DELETED' }))
  })

  it('stay or are refused if they arrive during its deletion: none belongs to a deleted business', async () => {
    for (let round = 0; round < 5; round += 1) {
      const companyId = await create()
      const { fileId } = await storeDocument(account, { file: undefined })
      const token = owner.token
      const [moved, deleted] = await Promise.all([
        send(url, UpdateFileCompany, { body: { fileId, companyId }, token }),
        send(url, DeleteCompany, { body: { companyId }, token }),
      ])
      expect([moved.status, deleted.status].sort()).toEqual(
        moved.status === 200 ? [200, 409] : [200, 404],
      )
    }
  })

  it('prevent its deletion even if they arrive after the deletion has counted them', async () => {
    const companyId = CompanyId.parse(await create())
    const before = await loadStoredCompany(account.userId, companyId)
    await uploadInto(companyId)
    const full = () => new AppError('COMPANY_HAS_DOCUMENTS', 'Full.')
    const { userId } = account
    const parts = [...companyRemoval(userId, before), noDocumentsCheck(userId, companyId, full)]
    await expect(writeAll(parts)).rejects.toMatchObject({ code: 'COMPANY_HAS_DOCUMENTS' })
    expect(await getCompany(companyId)).toMatchObject({ documents: 1 })
  })

  it('are refused for a business that was just deleted, and a picture is refused as a document', async () => {
    const companyId = await create()
    const query = { category: 'avatar', companyId }
    expect(await refusal(Upload, { query, body: Upload.example.body })).toMatchObject({
      status: 400,
      field: 'category',
    })
    await ask(DeleteCompany, { body: { companyId } })
    const upload = { query: { category: 'document', companyId }, body: { files: [pdf()] } }
    expect(await refusal(Upload, upload)).toMatchObject({ status: 404 })
  })

  it('that arrived for a business which is gone are kept elsewhere without being sent again', async () => {
    const companyId = await create()
    const { BeginUpload, CompleteUpload } = storage.operations
    const file = pdf()
    const begun = await ask(BeginUpload, {
      body: {
        category: 'document',
        fileName: file.name,
        contentType: file.type,
        size: file.size,
      },
    })
    const form = new FormData()
    for (const [name, value] of Object.entries(begun.upload.fields)) {
      form.append(name, String(value))
    }
    form.append('file', file)
    expect((await fetch(begun.upload.url, { method: 'POST', body: form })).status).toBe(204)
    await ask(DeleteCompany, { body: { companyId } })
    const { fileId } = begun.file
    expect(await refusal(CompleteUpload, { body: { fileId, companyId } })).toMatchObject({
      status: 404,
      field: 'companyId',
    })
    expect(await ask(CompleteUpload, { body: { fileId } })).toMatchObject({ status: 'READY' })
    const { items } = await ask(document.operations.GetDocuments, { body: {} })
    expect(items.filter((row: { fileId: string }) => row.fileId === fileId)).toHaveLength(1)
  })
})

describe('the picture of a business', () => {
  it('is replaced, taken away and deleted with it, with its bytes', async () => {
    covers('1.8')
    const companyId = await create()
    const set = (avatarFileId: string | null) =>
      ask(UpdateCompanyAvatar, { body: { companyId, avatarFileId } })
    const [one, two, three] = [await uploadPicture(), await uploadPicture(), await uploadPicture()]
    await set(one)
    expect(await set(two)).toMatchObject({ avatarFileId: two })
    expect(await findFile(account.userId, one)).toBeUndefined()
    expect(await refusal(Delete, { query: { id: two } })).toMatchObject({ code: 'FILE_IN_USE' })
    expect(await set(null)).not.toHaveProperty('avatarFileId')
    expect(await findFile(account.userId, two)).toBeUndefined()
    await set(three)
    await ask(DeleteCompany, { body: { companyId } })
    expect(await findFile(account.userId, three)).toBeUndefined()
  })

  it('belongs to one business alone', async () => {
    const [bakery, shop] = [await create(), await create()]
    const avatarFileId = await uploadPicture()
    await ask(UpdateCompanyAvatar, { body: { companyId: bakery, avatarFileId } })
    expect(
      await refusal(UpdateCompanyAvatar, { body: { companyId: shop, avatarFileId } }),
    ).toMatchObject({ code: 'FILE_IN_USE' })
  })
})

describe('two changes at the same moment', () => {
  it('leave no deleted contact in a business', async () => {
    const companyId = await create()
    const contactId = await newContact('Rosa')
    beforeNextTransaction(() => ask(contactData.operations.Delete, { query: { contactId } }))
    await expect(
      setContact(
        memberContext(account, instant().now),
        CompanyId.parse(companyId),
        ContactId.parse(contactId),
        ['accountant'],
      ),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const listed: CompanyItem[] = await ask(GetUserCompanies)
    expect(listed.find((company) => company.companyId === companyId)).toMatchObject({ contacts: 0 })
  })

  it('leave a business without a contact who was added to it while being deleted', async () => {
    const companyId = await create()
    const contactId = await newContact('Rosa')
    // The deletion has taken the contact out of every business.
    beforeNextTransaction(() =>
      ask(CreateCompanyContact, { body: { companyId, contactId, roles: ['accountant'] } }),
    )
    await contactDataHandlers.Delete(
      { contactId: ContactId.parse(contactId) },
      memberContext(account, instant().now),
    )
    const listed: CompanyItem[] = await ask(GetUserCompanies)
    expect(listed.find((company) => company.companyId === companyId)).toMatchObject({ contacts: 0 })
  })

  it('are both kept if one is a save of the current version and the other adds a contact', async () => {
    const companyId = await create()
    const contactId = await newContact('Rosa')
    const { version } = await getCompany(companyId)
    beforeNextTransaction(() =>
      ask(CreateCompanyContact, { body: { companyId, contactId, roles: ['accountant'] } }),
    )
    const changes = { name: 'Moreno & Ruiz' }
    await saveCompany(memberContext(account, instant().now), {
      id: CompanyId.parse(companyId),
      version,
      changes,
    })
    expect(await getCompany(companyId)).toMatchObject({
      name: 'Moreno & Ruiz',
      version: version + 1,
      contacts: [{ contactId }],
    })
  })
})
