import { beforeAll, expect, inject, it } from 'vitest'
import { personPartition } from '#functions/core/store/person-partition.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { accountChange } from '#functions/domain/accounts/account.ts'
import { openedByRelease } from '#functions/domain/passing/opened-by-release.ts'
import { printAnswers } from '#functions/domain/printing/print-answers.ts'
import { readPdf } from '#functions/domain/printing/read-pdf.fixture.ts'
import { findSignedBeneficiaries } from '#functions/domain/wills/signed-will-repository.ts'
import { findPrint, listPrints, renderer } from '#functions/domain/wills/will-print-repository.ts'
import { findWill, saveWill } from '#functions/domain/wills/will-repository.ts'
import type { Operation } from '#shared/contract/operation.ts'
import { wills } from '#shared/contract/wills.ts'
import { UserId } from '#shared/model/ids.ts'
import { TargetId } from '#shared/model/share.ts'
import { PrintCode } from '#shared/model/will.ts'
import packages from '../../package.json' with { type: 'json' }
import { json, send } from '../api.ts'
import { entitle } from '../builders/entitle.ts'
import { singleTexan } from '../builders/families.ts'
import { accountOf, storeContact, storeShare } from '../builders/sharing.ts'
import { newPerson, type TestPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

/*
 * A signed text is kept, whatever becomes of the answers afterwards.
 */

const url = inject('url')
const { operations } = wills
const renamedDraft = { ...singleTexan, about: { ...singleTexan.about, legalName: 'Ana Nueva' } }

let person: TestPerson
let willId: string
const ask = (operation: Operation, input = {}) =>
  send(url, operation, { ...input, token: person.token })
const ok = (operation: Operation, input = {}) => json(ask(operation, input))

/** The printed pages, each as one text. */
const pagesOf = async (query: Record<string, string>, by = person): Promise<string[]> => {
  const { path } = operations.GenerateWillPdfByWillId
  const response = await fetch(`${url}${path}?${new URLSearchParams({ willId, ...query })}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by.token}` },
  })
  expect(response.status).toBe(200)
  const { pages } = await readPdf(new Uint8Array(await response.arrayBuffer()))
  return pages.map(({ lines }) => lines.join(' '))
}

/** The printed pages of the will, without the cover sheet. */
const printWill = async (query: Record<string, string>, by = person) =>
  (await pagesOf(query, by)).slice(1)

const clean = { showWatermark: 'false' }
const codeOn = (page: string | undefined) => /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(page ?? '')?.[0]
const today = () => new Date().toISOString().slice(0, 10)
/** What delegates are told of the will once it opens. */
const openedWill = async () => {
  const account = await accountOf(person)
  return (await openedByRelease(account, account.userId)).will
}
const save = async (draft: object) => {
  const { version } = await ok(operations.GetSessionByWillId, { body: { willId } })
  return ok(operations.SaveSessionByWillId, { body: { willId, version, draft } })
}

beforeAll(async () => {
  useStackEnvironment(inject('folder'))
  person = await newPerson(url)
  await entitle(person, 'singlewilluser')
  const will = await ok(operations.CreateWill, { body: { draft: singleTexan } })
  willId = will.willId
  await ok(operations.FinalizeWill)
})

// The tests act on one growing person, so each needs those before it.
it('each page of a print without watermark has one code, and the same text has it again', async () => {
  const pages = await printWill(clean)
  const [code, ...others] = new Set(pages.map(codeOn))
  expect(code).toMatch(/^.{4}-.{4}$/)
  expect(others).toEqual([])
  expect(codeOn((await printWill(clean))[0])).toBe(code)
  const { prints } = await ok(operations.GetFullyLoadedWill)
  expect(prints).toEqual([{ code, printedAt: expect.any(String) }])
  expect((await printWill({ showWatermark: 'true' })).map(codeOn).filter(Boolean)).toEqual([])
})

it('the signed will is the print with the recorded code, although answers changed before', async () => {
  const [print] = (await ok(operations.GetFullyLoadedWill)).prints
  await save({ ...renamedDraft, assetDist: { plan: 'others', others: [] } })
  const account = await accountOf(person)
  const signed = await ok(operations.RecordSigning, {
    body: { willId, signedOn: today(), print: print.code },
  })
  expect(signed).toMatchObject({
    status: 'DRAFT',
    signedOn: today(),
    signedPrint: print.code,
    changedSinceSigning: true,
  })
  const kept = await findPrint(account, 'own', print.code)
  expect(kept?.renderer).toBe(renderer)
  expect(await findSignedBeneficiaries(account)).toEqual(kept?.beneficiaries)
  expect(kept?.beneficiaries).not.toEqual([])
  const again = await printWill({ print: print.code })
  expect(again.join(' ')).toContain(singleTexan.about.legalName)
  expect(codeOn(again[0])).toBe(print.code)
})

it('the signing stays known until another print is signed', async () => {
  await save(renamedDraft)
  await ok(operations.FinalizeWill)
  const before = (await ok(operations.GetWillsGroup)).will
  expect(before).toMatchObject({
    status: 'FINALIZED',
    signedOn: today(),
    changedSinceSigning: true,
  })
  const [page] = await printWill(clean)
  const print = codeOn(page)
  expect(print).not.toBe(before.signedPrint)
  const signed = await ok(operations.RecordSigning, { body: { willId, signedOn: today(), print } })
  expect(signed.signedPrint).toBe(print)
  expect(signed).not.toHaveProperty('changedSinceSigning')
})

it('a print that does not exist, or that was made later, was not signed', async () => {
  const { prints } = await ok(operations.GetFullyLoadedWill)
  const wrong = await ask(operations.RecordSigning, {
    body: { willId, signedOn: today(), print: '0000-0000' },
  })
  expect([wrong.status, JSON.parse(wrong.text).field]).toEqual([400, 'print'])
  const refused = await ask(operations.RecordSigning, {
    body: { willId, signedOn: '2020-01-01', print: prints[0].code },
  })
  expect([refused.status, JSON.parse(refused.text).field]).toEqual([400, 'signedOn'])
})

it('a print without the day of its signing is refused', async () => {
  const { prints } = await ok(operations.GetFullyLoadedWill)
  const refused = await ask(operations.RecordSigning, { body: { willId, print: prints[0].code } })
  expect([refused.status, JSON.parse(refused.text).field]).toEqual([400, 'signedOn'])
})

it('a reader of the will gets its present answers, and after the death what was signed', async () => {
  const account = await accountOf(person)
  const reader = await newPerson(url)
  const contactId = await storeContact(account, reader.email)
  const target = { targetType: 'will' as const, targetId: TargetId.parse(willId) }
  const granteeUserId = UserId.parse(reader.userId)
  await storeShare(account, target, contactId, { status: 'CLAIMED', granteeUserId })
  const legalName = 'Ana Later'
  await save({ ...renamedDraft, about: { ...renamedDraft.about, legalName } })
  const readPrint = async () => (await printWill(clean, reader)).join(' ')
  expect(await readPrint()).toContain(legalName)
  await writeAll([accountChange(account.userId, { memorialSince: new Date().toISOString() })])
  const [cover = '', ...pages] = await pagesOf(clean, reader)
  await writeAll([accountChange(account.userId, { memorialSince: undefined })])
  const signed = pages.join(' ')
  expect(cover).toContain(`Text of the will that ${renamedDraft.about.legalName} signed on`)
  expect(cover).toContain('ask the delegates of')
  expect(`${cover} ${signed}`).not.toMatch(
    /witness who|Sign here|Initials|Self-Proving|NOT FOR SIGNING/i,
  )
  expect(signed).toContain('On the paper, the signatures follow.')
  expect(signed).toContain(renamedDraft.about.legalName)
  expect(signed).not.toContain(legalName)
  // The signed text is kept, and opens.
  expect(await openedWill()).not.toHaveProperty('changed')
})

it('a paper that we do not know is remembered without a text', async () => {
  await save(singleTexan)
  const signed = await ok(operations.RecordSigning, { body: { willId, signedOn: '2020-01-01' } })
  expect(signed).toMatchObject({ signedOn: '2020-01-01', changedSinceSigning: true })
  expect(signed).not.toHaveProperty('signedPrint')
  expect(await openedWill()).toMatchObject({ signed: true, changed: true })
})

it('a change that is not in the text, such as an address, changes nothing of what was signed', async () => {
  await save(renamedDraft)
  await ok(operations.FinalizeWill)
  const print = codeOn((await printWill(clean))[0])
  const people = renamedDraft.people.map((named) => ({ ...named, email: 'beatriz@example.org' }))
  await save({ ...renamedDraft, people })
  await ok(operations.FinalizeWill)
  expect(codeOn((await printWill(clean))[0])).toBe(print)
  const signed = await ok(operations.RecordSigning, { body: { willId, signedOn: today(), print } })
  expect(signed).not.toHaveProperty('changedSinceSigning')
  const account = await accountOf(person)
  const addresses = (await findSignedBeneficiaries(account))?.map(({ email }) => email)
  expect(new Set(addresses)).toEqual(new Set(['beatriz@example.org']))
})

const linked = {
  ...renamedDraft,
  people: renamedDraft.people.map((named) => ({ ...named, email: 'bea@example.org' })),
}

// A delegate who gains by the will is known by either address.
it('a beneficiary’s addresses at the signing and now are both remembered', async () => {
  const saved = await save(linked)
  expect(saved).toMatchObject({ status: 'FINALIZED' })
  expect(saved).not.toHaveProperty('changedSinceSigning')
  const remembered = async () => (await findSignedBeneficiaries(await accountOf(person))) ?? []
  const addresses = new Set((await remembered()).map(({ email }) => email))
  expect(addresses).toEqual(new Set(['beatriz@example.org', 'bea@example.org']))
  const count = (await remembered()).length
  await save({ ...renamedDraft, people: linked.people })
  expect(await remembered()).toHaveLength(count)
})

it('a will whose text changed is a draft, and is signed again once the old text is back', async () => {
  expect(await save(singleTexan)).toMatchObject({ status: 'DRAFT', changedSinceSigning: true })
  await save(linked)
  expect(await ok(operations.FinalizeWill)).not.toHaveProperty('changedSinceSigning')
})

it('an answer that makes the will impossible makes it a draft, whatever its text is', async () => {
  const people = renamedDraft.people.map((named) => ({ ...named, dateOfBirth: '2020-01-01' }))
  expect(await save({ ...renamedDraft, people })).toMatchObject({ status: 'DRAFT' })
  await save(renamedDraft)
  await ok(operations.FinalizeWill)
})

it('a text that was printed in an earlier layout keeps it, though an address is stored anew', async () => {
  const account = await accountOf(person)
  const code = PrintCode.parse(codeOn((await printWill(clean))[0]))
  await writeAll([
    {
      update: {
        Key: { pk: personPartition(account.userId), sk: `WILL-PRINT#own#${code}` },
        UpdateExpression: 'SET renderer = :earlier',
        ExpressionAttributeValues: { ':earlier': 'layout 0' },
      },
    },
  ])
  const people = renamedDraft.people.map((named) => ({ ...named, email: 'b.moreno@example.org' }))
  await save({ ...renamedDraft, people })
  expect(codeOn((await printWill(clean))[0])).toBe(code)
  const kept = await findPrint(account, 'own', code)
  expect(kept?.beneficiaries.map(({ email }) => email)).toContain('b.moreno@example.org')
  expect(kept?.renderer).toBe('layout 0')
})

it('a signing is not forgotten by a save that had begun before it', async () => {
  const account = await accountOf(person)
  const seen = await findWill(account, 'own')
  if (!seen) return expect.unreachable()
  await ok(operations.RecordSigning, { body: { willId, signedOn: '2020-01-02' } })
  await expect(saveWill(account, seen, { read: seen })).rejects.toMatchObject({
    code: 'STALE_VERSION',
  })
  expect((await ok(operations.GetWillsGroup)).will.signedOn).toBe('2020-01-02')
})

it('a signing that was recorded by mistake can be taken back', async () => {
  const taken = await ok(operations.RecordSigning, { body: { willId } })
  expect(taken.signedOn).toBeUndefined()
  expect(taken.signedPrint).toBeUndefined()
  expect(await findSignedBeneficiaries(await accountOf(person))).toBeUndefined()
})

it('the texts are deleted with the wills', async () => {
  await ok(operations.DeleteWillsGroup)
  // Somebody printed at the same moment.
  const late = printAnswers(
    await accountOf(person),
    { role: 'own', draft: renamedDraft },
    { watermark: false, now: new Date() },
  )
  await expect(late).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await listPrints(UserId.parse(person.userId), 'own')).toEqual([])
})

it('the renderer that is kept with a text is the one that prints', () => {
  expect(renderer).toContain(packages.dependencies['@react-pdf/renderer'])
})
