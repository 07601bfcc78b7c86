import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { handlers as accountDataHandlers } from '#functions/account-data/index.ts'
import { handlers as companiesHandlers } from '#functions/companies/index.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { listOpenedActivity } from '#functions/domain/activity/sealed-subject.ts'
import { listAllShares } from '#functions/domain/sharing/grants/share-repository.ts'
import { handlers as sharingHandlers } from '#functions/sharing/index.ts'
import { GiftId } from '#shared/model/gift.ts'
import type { CompanyId, ContactId } from '#shared/model/ids.ts'
import { ReleaseStage } from '#shared/model/passing.ts'
import { TargetId } from '#shared/model/share.ts'
import { storeCompany, storeCompanyWithAccountant } from '../builders/companies.ts'
import { storeDocument } from '../builders/documents.ts'
import { entitle } from '../builders/entitle.ts'
import { memberContext } from '../builders/member-context.ts'
import { newOwner } from '../builders/new-owner.ts'
import { plantPassing } from '../builders/plant-passing.ts'
import { accountOf, storeContact } from '../builders/sharing.ts'
import { linkCodeIn, nextMessage } from '../inbox.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

/* A business that its owner lets somebody see, or leaves to them. */

const url = inject('url')
let owner: Account
let friend: Account
let contactId: ContactId

beforeAll(() => useStackEnvironment(inject('folder')))
beforeEach(async () => {
  ;[owner, friend] = await Promise.all([newOwner(), newOwner()])
  await entitle(owner, 'subscriber')
  owner = await accountOf(owner)
  contactId = await storeContact(owner, friend.email)
})

const readCompany = (account: Account, companyId: CompanyId) =>
  companiesHandlers.GetCompanyById({ companyId }, memberContext(account))
/** Gives businesses in one mail, whose link the friend opens. */
const give = async (
  companyIds: CompanyId[],
  { posthumousOnly }: { readonly posthumousOnly: boolean },
) => {
  const gift = await sharingHandlers.GiveToContact(
    {
      body: {
        giftId: GiftId.parse(randomUUID()),
        contactId,
        digitalAccountIds: [],
        documentIds: [],
        memoryIds: [],
        companyIds,
        posthumousOnly,
        silent: false,
        insteadOf: [],
      },
    },
    memberContext(owner),
  )
  const { subject, text } = await nextMessage(url, friend.email, 0)
  expect(subject).toContain('1 business')
  await sharingHandlers.ClaimShare({ code: linkCodeIn(text) }, memberContext(friend))
  return gift
}
const notThere = { code: 'NOT_FOUND' }

describe('a business of another person', () => {
  it('is read by whom it is given, without its people, and no more once it is taken back', async () => {
    const { companyId } = await storeCompanyWithAccountant(owner, contactId)
    await expect(readCompany(friend, companyId)).rejects.toMatchObject(notThere)
    const gift = await give([companyId], { posthumousOnly: false })
    expect(gift).toMatchObject({ companies: 1, documents: 0, status: 'GIVEN' })
    expect(await readCompany(friend, companyId)).toMatchObject({
      name: 'Moreno Bakery LLC',
      taxNumber: '12-3456789',
      contacts: [],
      documents: 0,
      from: { userProfileId: owner.userProfileId },
    })
    expect((await readCompany(owner, companyId)).contacts).toHaveLength(1)
    const { items } = await listOpenedActivity(owner, { pageSize: 20 })
    expect(items).toContainEqual(
      expect.objectContaining({
        kind: 'SHARE_OPENED',
        subject: expect.stringContaining('Moreno Bakery LLC, by '),
      }),
    )
    const stranger = await newOwner()
    await expect(readCompany(stranger, companyId)).rejects.toMatchObject(notThere)
    await sharingHandlers.TakeBackGift({ body: { giftId: gift.giftId } }, memberContext(owner))
    await expect(readCompany(friend, companyId)).rejects.toMatchObject(notThere)
  })

  it('is changed and deleted by its owner alone, whoever reads it', async () => {
    const { companyId } = await storeCompany(owner)
    await give([companyId], { posthumousOnly: false })
    await entitle(friend, 'subscriber')
    const friendsContext = memberContext(await accountOf(friend))
    await expect(
      companiesHandlers.UpsertCompany({ body: { companyId, name: 'Mine now' } }, friendsContext),
    ).rejects.toMatchObject(notThere)
    await expect(
      companiesHandlers.DeleteCompany({ body: { companyId } }, friendsContext),
    ).rejects.toMatchObject(notThere)
  })

  it('opens after the death if it is left for then, and is on the list of what was left', async () => {
    const { companyId } = await storeCompany(owner, { successors: ['Ana Moreno'] })
    await give([companyId], { posthumousOnly: true })
    await expect(readCompany(friend, companyId)).rejects.toMatchObject(notThere)
    expect(
      await sharingHandlers.ListForContact(
        { contactId, search: '', pageNumber: 1, pageSize: 20 },
        memberContext(owner),
      ),
    ).toMatchObject({ items: [{ kind: 'company', own: 'afterDeath', gets: 'afterDeath' }] })
    await plantPassing(owner.userId, ReleaseStage.options)
    expect(await readCompany(friend, companyId)).toMatchObject({ successors: ['Ana Moreno'] })
    const profileId = owner.userProfileId
    const marking = { profileId, companyId, done: true, note: 'The bank knows.' }
    await accountDataHandlers.MarkLeftBehind({ body: marking }, memberContext(friend))
    const notLeft = { ...marking, companyId: (await storeCompany(owner)).companyId }
    await expect(
      accountDataHandlers.MarkLeftBehind({ body: notLeft }, memberContext(friend)),
    ).rejects.toMatchObject(notThere)
    expect(
      await accountDataHandlers.ListLeftBehind({ profileId }, memberContext(friend)),
    ).toMatchObject({
      companies: [
        {
          name: 'Moreno Bakery LLC',
          successors: ['Ana Moreno'],
          marks: { done: { own: true }, notes: [{ text: 'The bank knows.' }] },
        },
      ],
    })
  })

  it('is no longer shared once it is deleted, and stays shared if its papers prevent that', async () => {
    const { companyId } = await storeCompany(owner)
    await give([companyId], { posthumousOnly: false })
    const shared = async () =>
      (await listAllShares(owner.userId)).filter(
        ({ targetId }) => targetId === TargetId.parse(companyId),
      )
    await storeDocument(owner, { companyId })
    const deleting = () =>
      companiesHandlers.DeleteCompany({ body: { companyId } }, memberContext(owner))
    await expect(deleting()).rejects.toMatchObject({ code: 'COMPANY_HAS_DOCUMENTS' })
    expect(await shared()).toHaveLength(1)
    const { companyId: other } = await storeCompany(owner)
    await sharingHandlers.EnableTargetShare(
      {
        targetType: 'company',
        targetId: TargetId.parse(other),
        contactId,
        posthumousOnly: false,
        silent: true,
        altShareEmailTemplateId: 'standard',
      },
      memberContext(owner),
    )
    expect(await readCompany(friend, other)).toMatchObject({ companyId: other })
    await companiesHandlers.DeleteCompany({ body: { companyId: other } }, memberContext(owner))
    await expect(readCompany(friend, other)).rejects.toMatchObject(notThere)
    expect((await listAllShares(owner.userId)).map(({ targetId }) => `${targetId}`)).toEqual([
      companyId,
    ])
  })
})
