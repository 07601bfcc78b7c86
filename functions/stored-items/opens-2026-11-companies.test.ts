import { describe, expect, it } from 'vitest'
import { findCompany, listCompanies } from '#functions/domain/companies/company-repository.ts'
import {
  countByCompany,
  listEveryDocumentOf,
} from '#functions/domain/documents/document-repository.ts'
import { CompanyId } from '#shared/model/ids.ts'
import { idOf, owner, servesItems } from './serve-items.fixture.ts'

/* As in opens-2026-11.test.ts, for businesses, which the product stored a little later. */

const companyId = CompanyId.parse(idOf('b1'))

servesItems('2026-11-companies.json')

describe('what was stored of businesses in November 2026', () => {
  it('opens with its sealed details, its contacts and its picture', async () => {
    expect(await findCompany(owner, companyId)).toMatchObject({
      name: 'Panadería Moreno',
      entityType: 'llc',
      state: 'TX',
      avatarFileId: idOf('82'),
      taxNumber: '12-3456789',
      papersPlace: 'In the safe',
      notes: 'The oven is rented.\nUntil 2030.',
      owners: [
        { name: 'Ana Moreno', share: 6000, me: true },
        { name: 'Luis Moreno', me: false },
      ],
      successors: ['Luis Moreno'],
      agreements: ['operating', 'buySell'],
      contacts: [
        { companyContactId: idOf('cc'), contactId: idOf('c1'), roles: ['accountant', 'owner'] },
      ],
      version: 3,
      revision: 5,
    })
  })

  it('opens in the list, with the number of its documents and each of them', async () => {
    expect(await listCompanies(owner.userId)).toEqual([
      {
        companyId,
        name: 'Panadería Moreno',
        entityType: 'llc',
        state: 'TX',
        avatarFileId: idOf('82'),
        contacts: 1,
      },
    ])
    expect([...(await countByCompany(owner.userId))]).toEqual([[companyId, 1]])
    expect(await listEveryDocumentOf(owner.userId, companyId)).toMatchObject([
      { fileId: idOf('a1'), title: 'Operating agreement', companyId },
    ])
  })
})
