import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { dynamo } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { newReportData } from '#functions/domain/passing/candidates.ts'
import { wills } from '#shared/contract/wills.ts'
import { PersonRef } from '#shared/model/ids.ts'
import { Email } from '#shared/model/plain.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { marriedCalifornian } from '../builders/families.ts'
import { accountOf } from '../builders/sharing.ts'
import { trust } from '../builders/trusting-person.ts'
import { callsOf } from '../calls-of.ts'
import { newPerson, type TestPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

/*
 * Which delegate, as the only beneficiary of the owner's will, cannot confirm the owner's death
 * alone.
 */

const url = inject('url')
const { CreateWill, DeleteWillsGroup, FinalizeWill, GetWillsGroup, RecordSigning, UpdateWill } =
  wills.operations
let person: TestPerson
let owner: Account
let spouse: TestPerson
let witness: TestPerson
beforeAll(async () => {
  useStackEnvironment(inject('folder'))
  person = await newPerson(url)
  spouse = await newPerson(url)
  owner = await accountOf(person)
  witness = await newPerson(url)
  await trust(owner, witness, spouse)
})
const { ask } = callsOf(url, () => person)

const draft = (parts: Partial<WillDraft>): WillDraft => ({
  ...marriedCalifornian,
  spouse: { ...marriedCalifornian.spouse, email: Email.parse(spouse.email) },
  gifts: [],
  ...parts,
})
const toSpouse = () =>
  draft({ assetDist: { ...marriedCalifornian.assetDist, plan: 'allToSpouse', others: [] } })
const toBrother = () =>
  draft({
    assetDist: {
      ...marriedCalifornian.assetDist,
      plan: 'others',
      others: [{ person: PersonRef.parse('brother'), shareBps: 10_000, ifTheyDie: 'descendants' }],
    },
    backupBeneficiaries: false,
  })
/** Everything to a brother with this address. */
const toBrotherAt = (email: string) => ({
  ...toBrother(),
  people: marriedCalifornian.people.map((relative) =>
    relative.id === 'brother' ? { ...relative, email: Email.parse(email) } : relative,
  ),
})
const findSoleBeneficiary = async () =>
  (await newReportData(owner.userId, new Date())).soleBeneficiary

describe('the sole beneficiary', () => {
  it('is found in the answers, until a will is signed', async () => {
    expect(await findSoleBeneficiary()).toBeUndefined()
    await ask(CreateWill, { body: { draft: toSpouse() } })
    expect(await findSoleBeneficiary()).toBe(spouse.userId)
  })

  it('is found by consistent reads alone, since a report is opened only once', async () => {
    const sent = vi.spyOn(dynamo, 'send')
    await findSoleBeneficiary()
    const reads = sent.mock.calls.map(([{ input }]) => input)
    sent.mockRestore()
    expect(reads.length).toBeGreaterThan(5)
    expect(reads.filter((input) => !('ConsistentRead' in input && input.ConsistentRead))).toEqual(
      [],
    )
  })

  it('is that of the signed will, although its answers were changed afterwards', async () => {
    const { will } = await ask(GetWillsGroup)
    const { willId } = will
    await ask(FinalizeWill)
    await ask(RecordSigning, { body: { willId, signedOn: '2026-11-20' } })
    const { version } = (await ask(GetWillsGroup)).will
    await ask(UpdateWill, { body: { willId, version, draft: toBrother() } })
    expect(await findSoleBeneficiary()).toBe(spouse.userId)
  })

  it('is that of the next will once it is signed', async () => {
    const { will } = await ask(GetWillsGroup)
    await ask(FinalizeWill)
    await ask(RecordSigning, { body: { willId: will.willId, signedOn: '2026-11-21' } })
    expect(await findSoleBeneficiary()).toBeUndefined()
  })

  it('stays who it was when the signed will was signed, whatever addresses are written later', async () => {
    const { version, willId } = (await ask(GetWillsGroup)).will
    const { version: nextVersion } = await ask(UpdateWill, {
      body: { willId, version, draft: toBrotherAt(spouse.email) },
    })
    await ask(FinalizeWill)
    await ask(RecordSigning, { body: { willId, signedOn: '2026-11-21' } })
    expect(await findSoleBeneficiary()).toBe(spouse.userId)
    const saved = await ask(UpdateWill, {
      body: { willId, version: nextVersion, draft: toBrotherAt(witness.email) },
    })
    expect(saved).toMatchObject({ status: 'FINALIZED', signedOn: '2026-11-21' })
    expect(await findSoleBeneficiary()).toBe(spouse.userId)
  })

  it('is nobody after the wills were deleted', async () => {
    const { version, willId } = (await ask(GetWillsGroup)).will
    await ask(UpdateWill, { body: { willId, version, draft: toSpouse() } })
    await ask(FinalizeWill)
    await ask(RecordSigning, { body: { willId, signedOn: '2026-11-21' } })
    expect(await findSoleBeneficiary()).toBe(spouse.userId)
    await ask(DeleteWillsGroup)
    expect(await findSoleBeneficiary()).toBeUndefined()
  })
})
