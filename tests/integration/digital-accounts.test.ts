import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest'
import { personPartition } from '#functions/core/store/person-partition.ts'
import { dynamo, queryAll, queryItems } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { listOpenedActivity } from '#functions/domain/activity/sealed-subject.ts'
import { digitalAccountIndex } from '#functions/domain/digital-accounts/digital-account-index.ts'
import { importDigitalAccounts } from '#functions/domain/digital-accounts/import-digital-accounts.ts'
import { listDigitalAccountPage } from '#functions/domain/digital-accounts/list-digital-account-page.ts'
import { findFile } from '#functions/domain/files/file-record.ts'
import { accountData } from '#shared/contract/account-data.ts'
import { contactData } from '#shared/contract/contact-data.ts'
import { dashboard } from '#shared/contract/dashboard.ts'
import { password } from '#shared/contract/password.ts'
import { storage } from '#shared/contract/storage.ts'
import type { DigitalAccountItem } from '#shared/model/digital-account.ts'
import { type DigitalAccountId, FileId } from '#shared/model/ids.ts'
import { covers } from '#tests/covers.ts'
import { storeDigitalAccountOf } from '../builders/digital-accounts.ts'
import { entitle } from '../builders/entitle.ts'
import { aPdf } from '../builders/file-bytes.ts'
import { memberContext } from '../builders/member-context.ts'
import { accountOf } from '../builders/sharing.ts'
import { callsOf } from '../calls-of.ts'
import { newPerson, type TestPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

/*
 * Digital accounts: what is secret, what lists show, and what imports store. The lifecycle tests
 * have the rest.
 */

const url = inject('url')
const { AddDigitalAccount, GetAllDigitalAccounts, GetDigitalAccountById } = password.operations
const { ImportDigitalAccounts, ReadDigitalAccounts, UpdateDigitalAccount } = password.operations
const { DeleteDigitalAccount } = password.operations
const { SaveDigitalAccount, SaveDigitalAccountWithDetail } = accountData.operations

let person: TestPerson
let account: Account

beforeAll(() => useStackEnvironment(inject('folder')))
beforeEach(async () => {
  person = await newPerson(url)
  await entitle(person, 'doublewilluser')
  account = await accountOf(person)
})

const { ask, refusal } = callsOf(url, () => person)
const getAccount = (digitalAccountId: string) =>
  ask(GetDigitalAccountById, { query: { digitalAccountId } })
const add = async (body: object): Promise<string> =>
  (await ask(AddDigitalAccount, { body: { Label: 'Bank', ...body } })).digitalAccountId
const saveDetail = (body: object) => ask(SaveDigitalAccountWithDetail, { body })
const lines = async (kind: string) =>
  (await listOpenedActivity(account, { pageSize: 100 })).items.filter((line) => line.kind === kind)

const secrets = {
  userName: 'ana-hidden-user',
  password: 'hidden-password',
  webSite: 'https://www.hiddensite.example/sign-in',
  moreWebSites: ['https://hidden-more.example'],
  note: 'hidden-note',
  totp: 'otpauth://totp/hidden-totp',
  fields: [{ name: 'hidden-name', value: 'hidden-value', hidden: true }],
  wish: { action: 'transfer', note: 'hidden-wish', providerToolSet: true },
} as const

describe('what is secret', () => {
  it('is not in the table, not even in lists, index and log', async () => {
    const { digitalAccountId } = await saveDetail({ label: 'Bank of Austin', ...secrets })
    await saveDetail({ digitalAccountId, password: 'hidden-second' })
    await getAccount(digitalAccountId)
    const items = (
      await Promise.all(
        [personPartition(account.userId), `ACTIVITY#${account.userId}`].map((pk) =>
          queryItems({
            KeyConditionExpression: 'pk = :pk',
            ExpressionAttributeValues: { ':pk': pk },
            ConsistentRead: true,
          }),
        ),
      )
    ).flatMap((page) => page.items)
    const bytes = (value: unknown) =>
      JSON.stringify(value, (_, field) =>
        field instanceof Uint8Array ? Buffer.from(field).toString('latin1') : field,
      )
    expect(bytes(items)).toContain('Bank of Austin')
    expect(bytes(items)).not.toMatch(/hidden/)
  })

  it('is in no list and in no answer of a command, except the website’s host, and the wish for readers', async () => {
    const saved = await saveDetail({ label: 'Bank of Austin', type: 'bank', ...secrets })
    const { digitalAccountId } = saved
    const { GetAccountDataItemsFiltered, GetAllDigitalAccountsReadOnly } = accountData.operations
    const item = {
      digitalAccountId,
      label: 'Bank of Austin',
      type: 'bank',
      sealed: false,
      host: 'hiddensite.example',
    }
    expect(saved).toEqual({ ...item, version: 1, updatedAt: saved.updatedAt })
    expect((await ask(GetAllDigitalAccounts)).items).toEqual([item])
    expect((await ask(GetAllDigitalAccounts, { query: { searchQuery: 'austin' } })).items).toEqual([
      item,
    ])
    expect((await ask(GetAccountDataItemsFiltered)).items).toEqual([item])
    expect(await ask(accountData.operations.GetAllDigitalAccounts)).toEqual([item])
    expect(await ask(GetAllDigitalAccountsReadOnly)).toEqual([{ ...item, wish: secrets.wish }])
  })

  it('is read as it was saved, and each reading is in the activity log', async () => {
    const { digitalAccountId } = await saveDetail({ label: 'Bank of Austin', ...secrets })
    expect(await getAccount(digitalAccountId)).toMatchObject({ ...secrets, earlierPasswords: [] })
    const query = { accountId: digitalAccountId }
    await ask(accountData.operations.GetDigitalAccount, { query })
    const logged = await lines('DIGITAL_ACCOUNT_OPENED')
    expect(logged.map(({ subject }) => subject)).toEqual(['Bank of Austin', 'Bank of Austin'])
  })

  it('is kept to the letter, with blanks at its ends and signs of any script', async () => {
    const Password = '  pa55 wörd\t🔑 \u0007 '
    expect((await getAccount(await add({ Password }))).password).toBe(Password)
  })
})

describe('a change', () => {
  it('through the older calls is seen through the newer ones, and leaves what it does not name', async () => {
    covers('1.4')
    const digitalAccountId = await add({ UserName: 'ana', Password: 'one', WebSite: 'chase.com' })
    await ask(SaveDigitalAccount, { body: { digitalAccountId, password: 'two', note: 'Desk' } })
    await ask(UpdateDigitalAccount, {
      pathParams: { id: digitalAccountId },
      body: { UserName: '' },
    })
    const after = await getAccount(digitalAccountId)
    expect(after).toMatchObject({
      label: 'Bank',
      userName: '',
      password: 'two',
      webSite: 'chase.com',
      host: 'chase.com',
      note: 'Desk',
      version: 3,
    })
    expect(after.earlierPasswords).toMatchObject([{ password: 'one' }])
  })

  it('moves the account to its new place in the lists if the label or the type is another one', async () => {
    const id = await add({ Label: 'Bank', Type: 'bank' })
    await add({ Label: 'Library' })
    await ask(UpdateDigitalAccount, {
      pathParams: { id },
      body: { Label: 'Östra Tidning', Type: 'subscription' },
    })
    const labels = async (query: object = {}) =>
      (await ask(GetAllDigitalAccounts, { query })).items.map(
        ({ label }: DigitalAccountItem) => label,
      )
    expect(await labels()).toEqual(['Library', 'Östra Tidning'])
    expect(await labels({ type: 'bank' })).toEqual([])
    expect(await labels({ type: 'subscription' })).toEqual(['Östra Tidning'])
    expect(await labels({ searchQuery: 'OSTRA tid' })).toEqual(['Östra Tidning'])
    expect(await labels({ searchQuery: 'ostra', type: 'bank' })).toEqual([])
    const { GetDigitalAccountCount } = accountData.operations
    expect(await ask(GetDigitalAccountCount)).toEqual({ count: 2 })
  })

  it('of the readers changes the number of accounts for nobody that the home page shows', async () => {
    const forNobody = async () => {
      const { items } = await ask(dashboard.operations.PersonalOnboarding)
      return items.find(({ id }: { id: string }) => id === 'list-accounts').forNobody
    }
    const [digitalAccountId] = [await add({}), await add({})]
    await saveDetail({ label: 'Mail', readers: { who: 'delegates' } })
    expect(await forNobody()).toBe(2)
    await saveDetail({ digitalAccountId, readers: { who: 'delegates' } })
    expect(await forNobody()).toBe(1)
    await saveDetail({ digitalAccountId, readers: { who: 'nobody' } })
    await ask(DeleteDigitalAccount, { pathParams: { id: digitalAccountId } })
    expect(await forNobody()).toBe(1)
  })

  it('of a reader’s contact, which takes the only address away, puts the reader on the home page', async () => {
    const { AddQuickContact, UpdateContact } = contactData.operations
    const names = { firstName: 'Tom', lastName: 'Hale' }
    const tom = await ask(AddQuickContact, { body: { ...names, email: 'tom@example.org' } })
    const { contactId, version } = tom
    const unreachable = async () => (await ask(dashboard.operations.PersonalOnboarding)).unreachable
    await saveDetail({ label: 'Mail', readers: { who: 'contacts', contactIds: [contactId] } })
    expect(await unreachable()).toEqual([])
    await ask(UpdateContact, { body: { ...names, contactId, version } })
    expect(await unreachable()).toEqual([{ contactId, name: 'Tom Hale', firstName: 'Tom' }])
  })

  it('without a version is added to a change that another tab makes at the same moment', async () => {
    const digitalAccountId = await add({})
    await Promise.all([
      ask(SaveDigitalAccount, { body: { digitalAccountId, userName: 'ana' } }),
      ask(SaveDigitalAccount, { body: { digitalAccountId, note: 'Desk' } }),
    ])
    expect(await getAccount(digitalAccountId)).toMatchObject({
      userName: 'ana',
      note: 'Desk',
      version: 3,
    })
  })

  it('needs a label for a new account', async () => {
    expect(await refusal(SaveDigitalAccount, { body: { userName: 'ana' } })).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      field: 'label',
    })
  })
})

describe('an attachment', () => {
  const file = () => new File([aPdf], 'Codes.pdf', { type: 'application/pdf' })
  const fileOf = async (id: string) => (await getAccount(id)).file
  const exists = async ({ fileId }: { fileId: string }) =>
    (await findFile(account.userId, FileId.parse(fileId))) !== undefined

  it('is replaced by a later one, and deleted with its account', async () => {
    const id = await add({ File: file() })
    const first = await fileOf(id)
    expect(first).toMatchObject({ fileName: 'Codes.pdf', category: 'account' })
    await ask(UpdateDigitalAccount, { pathParams: { id }, body: { File: file() } })
    const second = await fileOf(id)
    expect([await exists(first), await exists(second)]).toEqual([false, true])
    await ask(DeleteDigitalAccount, { pathParams: { id } })
    expect(await exists(second)).toBe(false)
  })

  it('stays when other fields are changed, and goes when it is cleared', async () => {
    const digitalAccountId = await add({ File: file() })
    await saveDetail({ digitalAccountId, note: 'Desk' })
    const stored = await fileOf(digitalAccountId)
    expect(stored).toBeDefined()
    const { Delete } = storage.operations
    expect(await refusal(Delete, { query: { id: stored.fileId } })).toMatchObject({
      code: 'FILE_IN_USE',
    })
    await saveDetail({ digitalAccountId, fileId: '' })
    expect([await fileOf(digitalAccountId), await exists(stored)]).toEqual([undefined, false])
  })

  it('is not stored when the call is refused', async () => {
    const digitalAccountId = await add({})
    const body = { File: file(), Version: 7 }
    const call = { pathParams: { id: digitalAccountId }, body }
    expect(await refusal(UpdateDigitalAccount, call)).toMatchObject({ code: 'STALE_VERSION' })
    const items = await queryAll({ pk: personPartition(account.userId), sk: 'FILE#' })
    expect(items).toEqual([])
  })

  it('may not be a file of another record', async () => {
    const { Upload } = storage.operations
    const { files } = await ask(Upload, {
      query: { category: 'message' },
      body: { files: [file()] },
    })
    const body = { label: 'Bank', fileId: files[0].fileId }
    expect(await refusal(SaveDigitalAccountWithDetail, { body })).toMatchObject({ status: 404 })
  })
})

describe('an owner whose plan has ended', () => {
  it('reads, exports and deletes, but cannot add or change', async () => {
    const id = await add({ Password: 'one' })
    await entitle(person, 'free')
    expect(await getAccount(id)).toMatchObject({ password: 'one' })
    expect((await ask(GetAllDigitalAccounts)).total).toBe(1)
    const body = { digitalAccountIds: [id], purpose: 'export' }
    expect((await ask(ReadDigitalAccounts, { body })).items).toMatchObject([{ password: 'one' }])
    const refused = { status: 403, code: 'UPGRADE_REQUIRED' }
    const change = { pathParams: { id }, body: { Password: 'two' } }
    expect(await refusal(UpdateDigitalAccount, change)).toMatchObject(refused)
    expect(await ask(accountData.operations.GetUserSubscriptionStatus)).toEqual({
      userEntitlements: 'free',
      hasPlan: false,
    })
    await ask(DeleteDigitalAccount, { pathParams: { id } })
    expect(await lines('DIGITAL_ACCOUNT_DELETED')).toHaveLength(1)
  })
})

describe('a reading of many accounts', () => {
  it('is one line of the activity log for all calls of a run, and another for another purpose', async () => {
    const ids = [await add({ Label: 'A' }), await add({ Label: 'B' })]
    const readMany = (body: object) => ask(ReadDigitalAccounts, { body })
    const first = await readMany({ digitalAccountIds: [ids[0]], purpose: 'audit' })
    const { run } = first
    const next = await readMany({
      digitalAccountIds: [ids[1], randomUUID()],
      purpose: 'audit',
      run,
    })
    expect([
      first.items[0].label,
      next.items.map(({ label }: DigitalAccountItem) => label),
    ]).toEqual(['A', ['B']])
    expect(next.run).toBe(run)
    expect(await lines('DIGITAL_ACCOUNTS_READ')).toHaveLength(1)
    const other = await readMany({ digitalAccountIds: ids, purpose: 'export', run })
    expect(other.run).not.toBe(run)
    await readMany({ digitalAccountIds: ids, purpose: 'audit', run: 'made-up' })
    await readMany({ digitalAccountIds: ids, purpose: 'import' })
    const logged = await lines('DIGITAL_ACCOUNTS_READ')
    expect(logged.map(({ subject }) => subject)).toEqual([
      'To compare them with a file',
      'To check them',
      'To export them',
      'To check them',
    ])
  })

  it('refuses an empty name of a run', async () => {
    const body = { digitalAccountIds: [randomUUID()], purpose: 'seal', run: '' }
    expect(await refusal(ReadDigitalAccounts, { body })).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      field: 'run',
    })
  })

  it('answers what fits, and names what is left', async () => {
    // Twenty accounts with four such texts each are too long for one answer.
    const note = 'x'.repeat(65_000)
    const fields = Array.from({ length: 3 }, () => ({ name: 'f', value: note, hidden: false }))
    const ids: DigitalAccountId[] = []
    for (let index = 0; index < 20; index += 1) {
      ids.push((await storeDigitalAccountOf(account, { note, fields })).digitalAccountId)
    }
    const idsRead = new Set<string>()
    let unread: readonly string[] = ids
    while (unread.length > 0) {
      const body = { digitalAccountIds: unread, purpose: 'export' }
      const answer = await ask(ReadDigitalAccounts, { body })
      expect(answer.items.length).toBeGreaterThan(0)
      for (const { digitalAccountId } of answer.items) idsRead.add(digitalAccountId)
      unread = answer.left
    }
    expect([...idsRead].sort()).toEqual([...ids].sort())
  })
})

describe('an import', () => {
  const rows = (from: number, count: number, secret = 'one') =>
    Array.from({ length: count }, (_, index) => ({
      row: from + index,
      label: `Account ${String(from + index).padStart(4, '0')}`,
      password: secret,
    }))
  const importRows = (sent: object, importId = 'import-1') =>
    ask(ImportDigitalAccounts, { body: { importId, rows: sent } })
  const labels = async () =>
    (await listDigitalAccountPage(account, { pageNumber: 1, pageSize: 100 })).items.map(
      ({ label }) => label,
    )

  it('changes nothing when it is repeated, not even what the owner changed meanwhile', async () => {
    expect(await importRows(rows(0, 20))).toMatchObject({ created: 20, existing: 0 })
    const [first] = (await ask(GetAllDigitalAccounts)).items
    await ask(SaveDigitalAccount, {
      body: { digitalAccountId: first.digitalAccountId, password: 'mine' },
    })
    expect(await importRows(rows(0, 20, 'other'))).toMatchObject({ created: 0, existing: 20 })
    expect(await getAccount(first.digitalAccountId)).toMatchObject({ password: 'mine', version: 2 })
    expect(await labels()).toHaveLength(20)
  })

  it('stores each row once when the same call runs twice at the same time', async () => {
    const answers = await Promise.all([importRows(rows(0, 20)), importRows(rows(0, 20))])
    expect(answers.map(({ created }) => created).sort()).toEqual([0, 20])
    expect(new Set(await labels()).size).toBe(20)
    expect(await labels()).toHaveLength(20)
  })

  it('stores what is missing of calls that overlap', async () => {
    await importRows(rows(0, 15))
    expect(await importRows(rows(10, 20))).toMatchObject({ created: 15, existing: 5 })
    expect(await labels()).toHaveLength(30)
  })

  it('is another one under another id', async () => {
    await importRows(rows(0, 5))
    expect(await importRows(rows(0, 5), 'import-2')).toMatchObject({ created: 5, existing: 0 })
  })

  it('stores all rows of a call or none, and names the wrong row', async () => {
    const wrong = [...rows(0, 3), { row: 3, label: '' }]
    const call = { body: { importId: 'import-1', rows: wrong } }
    expect(await refusal(ImportDigitalAccounts, call)).toMatchObject({ field: 'rows.3.label' })
    const sameRowTwice = { body: { importId: 'import-1', rows: [...rows(0, 3), ...rows(0, 1)] } }
    expect(await refusal(ImportDigitalAccounts, sameRowTwice)).toMatchObject({
      field: 'rows.3.row',
    })
    expect(await labels()).toEqual([])
  })

  it('writes one item of the search index for each call', async () => {
    const written: string[] = []
    const sendToTable = dynamo.send.bind(dynamo)
    Object.assign(dynamo, {
      send: (command: Parameters<typeof sendToTable>[0]) => {
        const { input } = command
        if ('TransactItems' in input) {
          for (const part of input.TransactItems ?? []) {
            const sk = 'Put' in part ? String(part.Put?.Item?.sk) : ''
            if (sk.startsWith('DIGITALACCOUNTINDEX#')) written.push(sk)
          }
        }
        return sendToTable(command)
      },
    })
    onTestFinished(() => {
      Reflect.deleteProperty(dynamo, 'send')
    })
    const context = memberContext(account, new Date())
    for (const from of [0, 20, 40]) {
      await importDigitalAccounts(context, {
        importId: 'import-1',
        rows: rows(from, 20),
        readers: 'delegates',
      })
    }
    expect(written).toHaveLength(3)
    expect(new Set(written).size).toBe(3)
  })

  it('is listed completely and in order, from the list and from the index', async () => {
    const context = memberContext(account, new Date())
    for (let from = 0; from < 460; from += 20) {
      await importDigitalAccounts(context, {
        importId: 'import-1',
        rows: rows(from, 20),
        readers: 'delegates',
      })
    }
    const labelsRead: string[] = []
    for (let pageNumber = 1; pageNumber <= 5; pageNumber += 1) {
      const page = await listDigitalAccountPage(account, { pageNumber, pageSize: 100 })
      expect(page.total).toBe(460)
      labelsRead.push(...page.items.map(({ label }) => label))
    }
    expect(labelsRead).toEqual(rows(0, 460).map(({ label }) => label))
    expect(await digitalAccountIndex.read(account.userId)).toHaveLength(460)
    const search = await listDigitalAccountPage(
      account,
      { pageNumber: 2, pageSize: 5 },
      { search: '045' },
    )
    // The labels with 045 are 0045, and 0450 to 0459.
    expect([search.total, search.items.map(({ label }) => label)]).toEqual([
      11,
      [4, 5, 6, 7, 8].map((last) => `Account 045${last}`),
    ])
  })
})

describe('the one who is to act on a wish', () => {
  it('must be a contact of the owner', async () => {
    const wish = { action: 'close', contactId: randomUUID() }
    const body = { label: 'Bank', wish }
    expect(await refusal(SaveDigitalAccountWithDetail, { body })).toMatchObject({
      status: 404,
      code: 'RECIPIENT_NOT_FOUND',
      field: 'wish.contactId',
    })
  })
})

it('a digital account is of one of the types in a list', async () => {
  covers('3.16')
  expect(await ask(accountData.operations.GetDigitalAccountTypes)).toContainEqual({
    id: 'bank',
    name: 'Bank or card',
  })
})
