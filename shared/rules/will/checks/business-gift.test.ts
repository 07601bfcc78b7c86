import { describe, expect, it } from 'vitest'
import { CompanyId } from '#shared/model/ids.ts'
import { WillDraft } from '#shared/model/will-draft.ts'
import { familyDay, singleTexan } from '#tests/builders/families.ts'
import type { GivenCompany } from './check.ts'
import { checkDraft } from './check-draft.ts'

const companyId = CompanyId.parse('b8d0f2a4-6c8e-4b1d-9f3a-5c7e9b1d3f6a')
const recipient = singleTexan.people[0]
const bakery: GivenCompany = {
  companyId,
  name: 'Moreno Bakery LLC',
  successors: [],
  agreements: [],
}

const issuesWith = (company: Partial<GivenCompany> | undefined, gift: object = {}) => {
  const draft = WillDraft.parse({
    ...singleTexan,
    gifts: [
      {
        id: 'bakery',
        type: 'business',
        companyId,
        description: 'all of my interest in Moreno Bakery LLC',
        recipient: recipient?.id,
        ...gift,
      },
    ],
  })
  const companies = company ? [{ ...bakery, ...company }] : []
  return checkDraft(draft, { today: familyDay, companies }).filter(({ code }) =>
    code.startsWith('GIFT_'),
  )
}

describe('a gift of a business', () => {
  it('needs a description, and nothing else', () => {
    expect(issuesWith({})).toEqual([])
    expect(issuesWith({}, { description: ' ' })).toMatchObject([
      { code: 'GIFT_DESCRIPTION_MISSING', severity: 'block' },
    ])
  })

  it('is doubtful if the record of the business says that another person takes over', () => {
    expect(issuesWith({ successors: ['Luis Moreno'] })).toMatchObject([
      {
        code: 'GIFT_BUSINESS_HAS_SUCCESSOR',
        severity: 'warn',
        step: 'gifts',
        field: 'gifts.0.recipient',
        message: expect.stringContaining('Luis Moreno takes over'),
      },
    ])
    expect(issuesWith({ successors: [recipient?.legalName ?? ''] })).toEqual([])
  })

  it('is doubtful if papers of the business govern its transfer, and says which', () => {
    expect(issuesWith({ agreements: ['operating', 'buySell'] })).toMatchObject([
      {
        code: 'GIFT_BUSINESS_GOVERNED_BY_PAPERS',
        severity: 'warn',
        message: expect.stringContaining('operating agreement and buy-sell agreement'),
      },
    ])
  })

  it('says nothing of a business that was deleted, or of which nothing is recorded', () => {
    expect(issuesWith(undefined)).toEqual([])
  })

  it('compares nothing for a gift of another kind that was of a business before', () => {
    const gift = { type: 'item', description: 'My piano' }
    expect(issuesWith({ agreements: ['operating'] }, gift)).toEqual([])
  })
})
