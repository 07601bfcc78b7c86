import { describe, expect, it } from 'vitest'
import { listHiddenOffers } from '#functions/domain/offers/hidden-offers.ts'
import { findOffer, listOffers } from '#functions/domain/offers/offer-repository.ts'
import {
  findPartner,
  findPartnerBySlug,
  listPartners,
} from '#functions/domain/partners/partner-repository.ts'
import { checkSeatCode, partnerOfRegistration } from '#functions/domain/partners/registration.ts'
import { PartnerId, UserId } from '#shared/model/ids.ts'
import { PartnerCompanyOfferId } from '#shared/model/partner-offer.ts'
import { idOf, servesItems } from './serve-items.fixture.ts'

/*
 * As in opens-2026-11.test.ts, for partners and their offers, which the product stored a little
 * later.
 */

const partnerId = PartnerId.parse(idOf('d1'))

const stored = servesItems('2026-11-partners.json')

describe('what was stored of partners in November 2026', () => {
  it('has every kind of entity that partners had then', () => {
    expect([...new Set(stored.items.map(({ entity }) => entity))].sort()).toEqual([
      'HiddenOffer',
      'Partner',
      'PartnerOffer',
      'PartnerOfferPointer',
      'PartnerRegistration',
      'PartnerSlug',
    ])
  })

  it('opens as a partner with its pictures, by its id, its slug and in the list', async () => {
    const partner = await findPartnerBySlug('oakhill')
    expect(partner).toEqual(await findPartner(partnerId))
    expect(partner).toMatchObject({
      partnerId,
      name: 'Oakhill Credit Union',
      accent: '#0B6E4F',
      landing: {
        headline: 'A will for every member',
        introduction: 'Two lines.\nThe second.',
        blocks: [{ heading: 'Who may join', text: 'Members' }],
      },
      exemptFromPayment: true,
      emailDomains: ['oakhill.example'],
      version: 3,
      logo: { path: `drive/partners/${partnerId}/logo`, contentType: 'image/png' },
      banner: { path: `drive/partners/${partnerId}/banner`, contentType: 'image/webp' },
    })
    expect(await listPartners()).toEqual([
      { partnerId, slug: 'oakhill', name: 'Oakhill Credit Union' },
    ])
  })

  it('tells a seat code that has ended from a wrong one, and knows who registered with a code', async () => {
    const partner = await findPartner(partnerId)
    if (!partner) throw new Error('There is no such partner.')
    await expect(checkSeatCode(partner, '7k2qx-9mbtd')).rejects.toMatchObject({
      code: 'CODE_INVALID',
      field: 'seatCode',
      message: expect.stringContaining('has ended. Ask for a new one, or leave it out'),
    })
    await expect(checkSeatCode(partner, '7k2qx-9mbtf')).rejects.toMatchObject({
      code: 'CODE_INVALID',
      message: expect.stringContaining('That is not the code from'),
    })
    expect(await partnerOfRegistration(UserId.parse(idOf('99')))).toEqual({
      partnerId,
      partnerSeat: true,
    })
  })

  it('opens as offers at two places, the newest first, one of them hidden by a member', async () => {
    const first = PartnerCompanyOfferId.parse(idOf('e1'))
    const offers = await listOffers(partnerId, 'dashboard')
    expect(offers.map(({ headline }) => headline)).toEqual(['A loan', 'A savings account'])
    expect((await listOffers(partnerId, 'landing')).length).toBe(1)
    expect(await findOffer(first)).toEqual({
      partnerCompanyOfferId: first,
      partnerId,
      adContext: 'dashboard',
      headline: 'A savings account',
      text: 'For members.\nAnd families.',
      callToAction: 'Read more',
      url: 'https://oakhill.example/savings',
      version: 2,
      createdAt: '2026-11-21T09:00:00.000Z',
      updatedAt: '2026-11-22T09:00:00.000Z',
    })
    const member = UserId.parse('7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11')
    expect(await listHiddenOffers(member)).toEqual([first])
  })
})
