import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { writeAll } from '#functions/core/store/table.ts'
import { accountChange } from '#functions/domain/accounts/account.ts'
import { companies } from '#shared/contract/companies.ts'
import { partner } from '#shared/contract/partner.ts'
import { PartnerId, UserId } from '#shared/model/ids.ts'
import type { NamedOffer } from '#shared/model/partner-offer.ts'
import { covers } from '#tests/covers.ts'
import { json, send } from '../api.ts'
import { joinPartner, randomSlug, storeOffer, storePartner } from '../builders/partners.ts'
import { callsOf } from '../calls-of.ts'
import { newAdministrator } from '../new-administrator.ts'
import { newPerson, type TestPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

/*
 * The offers of partners: who writes them, where they are shown, and that a member can hide them.
 */

const url = inject('url')
const { operations } = companies

let administrator: TestPerson
let member: TestPerson

beforeAll(async () => {
  useStackEnvironment(inject('folder'))
  administrator = await newAdministrator(url)
  member = await newPerson(url)
})

const admin = callsOf(url, () => administrator)
const asMember = callsOf(url, () => member)

const offer = (partnerId: PartnerId, parts: object = {}) => ({
  ...operations.UpsertPartnerCompanyOffer.example.body,
  partnerId,
  ...parts,
})
const save = (partnerId: PartnerId, parts: object = {}) =>
  admin.ask(operations.UpsertPartnerCompanyOffer, { body: offer(partnerId, parts) })
const refusedSave = (partnerId: PartnerId, parts: object) =>
  admin.refusal(operations.UpsertPartnerCompanyOffer, { body: offer(partnerId, parts) })
const headlines = (offers: readonly NamedOffer[]) => offers.map(({ headline }) => headline)
const shownAt = async (partnerId: PartnerId, adContext: string) =>
  headlines(
    await json(send(url, operations.GetPartnerCompanyOffers, { query: { partnerId, adContext } })),
  )
const myOffers = async () => headlines(await asMember.ask(operations.ListMyPartnerOffers))

describe('an offer', () => {
  it('is shown to everyone at its place with the name of its partner, until it is deleted', async () => {
    covers('6.11')
    const partnerId = await storePartner(randomSlug(), { name: 'Oakhill' })
    const made = await save(partnerId, {
      headline: '<b>Savings</b>',
      text: 'A\n<script>b</script>',
    })
    // Plain text, whatever it looks like.
    expect(made).toMatchObject({
      headline: '<b>Savings</b>',
      text: 'A\n<script>b</script>',
      partnerName: 'Oakhill',
      version: 1,
    })
    await save(partnerId, { headline: 'A loan' })
    await save(partnerId, { headline: 'Join us', adContext: 'landing' })
    expect(await shownAt(partnerId, 'dashboard')).toEqual(['A loan', '<b>Savings</b>'])
    expect(await shownAt(partnerId, 'landing')).toEqual(['Join us'])

    const { partnerCompanyOfferId } = made
    const moved = { partnerCompanyOfferId, headline: 'Savings', adContext: 'landing' }
    expect((await save(partnerId, moved)).version).toBe(2)
    expect(await shownAt(partnerId, 'dashboard')).toEqual(['A loan'])
    const query = { partnerCompanyOfferId }
    const readOffer = () => send(url, operations.GetPartnerCompanyOfferById, { query })
    expect(await json(readOffer())).toMatchObject({
      headline: 'Savings',
      createdAt: made.createdAt,
    })

    await admin.ask(operations.DeletePartnerCompanyOfferById, { query })
    expect(await shownAt(partnerId, 'landing')).toEqual(['Join us'])
    expect((await readOffer()).status).toBe(404)
    expect(await admin.refusal(operations.DeletePartnerCompanyOfferById, { query })).toMatchObject({
      status: 404,
    })
  })

  it('is written by administrators alone', async () => {
    covers('6.11')
    const partnerId = await storePartner(randomSlug())
    const { partnerCompanyOfferId } = await storeOffer(partnerId)
    const body = offer(partnerId)
    expect(await asMember.refusal(operations.UpsertPartnerCompanyOffer, { body })).toMatchObject({
      status: 403,
    })
    const query = { partnerCompanyOfferId }
    expect(
      await asMember.refusal(operations.DeletePartnerCompanyOfferById, { query }),
    ).toMatchObject({
      status: 403,
    })
  })

  it.each([
    ['url', { url: 'http://oakhill.example' }, 'https://'],
    ['url', { url: 'javascript:alert(1)' }, 'https://'],
    ['url', { url: 'https://oakhill.example:8443/' }, 'without a port'],
    ['url', { url: 'https://oakhill.example@elsewhere.example/' }, 'without a name'],
    ['url', { url: 'https://xn--mnchen-3ya.example/' }, 'punycode'],
    ['url', { url: 'https://127.0.0.1/' }, 'public'],
    ['headline', { headline: '' }, 'headline'],
    ['headline', { headline: 'Two\u0007' }, 'cannot be seen'],
    ['text', { text: 'x'.repeat(301) }, 'at most 300'],
    ['adContext', { adContext: 'will' }, ''],
  ])('is refused with the reason at %s: %j', async (field, parts, reason) => {
    const partnerId = await storePartner(randomSlug())
    expect(await refusedSave(partnerId, parts)).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      field,
      message: expect.stringContaining(reason),
    })
  })

  it('stays with its partner, and there are at most three at one place', async () => {
    const [partnerId, other] = [await storePartner(randomSlug()), await storePartner(randomSlug())]
    const { partnerCompanyOfferId } = await save(partnerId)
    expect(await refusedSave(other, { partnerCompanyOfferId })).toMatchObject({
      field: 'partnerId',
    })
    await save(partnerId)
    await save(partnerId)
    const full = { status: 400, field: 'adContext' }
    expect(await refusedSave(partnerId, {})).toMatchObject(full)
    const elsewhere = await save(partnerId, { adContext: 'landing' })
    const moved = { partnerCompanyOfferId: elsewhere.partnerCompanyOfferId }
    expect(await refusedSave(partnerId, moved)).toMatchObject(full)
    // A change that leaves the offer at its place does not count the offer twice.
    expect((await save(partnerId, { partnerCompanyOfferId })).version).toBe(2)
    expect(await refusedSave(PartnerId.parse(randomUUID()), {})).toMatchObject({ status: 404 })
  })

  it('is not overwritten by a tab that loaded an older version', async () => {
    const partnerId = await storePartner(randomSlug())
    const { partnerCompanyOfferId } = await save(partnerId)
    await save(partnerId, { partnerCompanyOfferId, headline: 'New', version: 1 })
    const late = { partnerCompanyOfferId, headline: 'Late', version: 1 }
    expect(await refusedSave(partnerId, late)).toMatchObject({
      status: 409,
      code: 'STALE_VERSION',
      field: 'version',
    })
    expect(await shownAt(partnerId, 'dashboard')).toEqual(['New'])
  })
})

describe('a member', () => {
  it('gets the offers of their own partner, and hides one for good without hiding it from others', async () => {
    covers('1.13', '3.13')
    expect(await myOffers()).toEqual([])
    const [mine, other] = [await storePartner(randomSlug()), await storePartner(randomSlug())]
    const shown = await storeOffer(mine, { headline: 'Savings' })
    await storeOffer(mine, { headline: 'Join us', adContext: 'landing' })
    const otherPartnersOffer = await storeOffer(other, { headline: 'Theirs' })
    await joinPartner(member.userId, mine)
    expect(await myOffers()).toEqual(['Savings'])

    const hide = (partnerCompanyOfferId: string) => ({ body: { partnerCompanyOfferId } })
    const hideOther = hide(otherPartnersOffer.partnerCompanyOfferId)
    expect(await asMember.refusal(operations.HidePartnerOffer, hideOther)).toMatchObject({
      status: 404,
    })
    const hidings = [1, 2].map(() =>
      asMember.ask(operations.HidePartnerOffer, hide(shown.partnerCompanyOfferId)),
    )
    expect(await Promise.all(hidings)).toEqual([{ hidden: true }, { hidden: true }])
    expect(await myOffers()).toEqual([])
    expect(await shownAt(mine, 'dashboard')).toEqual(['Savings'])
    const colleague = await newPerson(url)
    await joinPartner(colleague.userId, mine)
    const colleaguesOffers = await callsOf(url, () => colleague).ask(operations.ListMyPartnerOffers)
    expect(headlines(colleaguesOffers)).toEqual(['Savings'])
  })

  it('gets no offer while there is a report of their death', async () => {
    const partnerId = await storePartner(randomSlug())
    await storeOffer(partnerId, { headline: 'Savings' })
    await joinPartner(member.userId, partnerId)
    expect(await myOffers()).toEqual(['Savings'])
    const report = (reportedSince: string | undefined) =>
      writeAll([accountChange(UserId.parse(member.userId), { reportedSince })])
    await report(new Date().toISOString())
    expect(await myOffers()).toEqual([])
    await report(undefined)
  })
})

it('the branding of a partner is the same from the group of offers as from the group Partner', async () => {
  covers('3.23')
  const partnerId = await storePartner(randomSlug(), { accent: '#0B6E4F' })
  const query = { partnerId }
  const branding = await json(send(url, operations.GetPartnerCompanyBranding, { query }))
  expect(branding).toEqual(await json(send(url, partner.operations.GetCobrandingLogo, { query })))
  const none = { query: { partnerId: randomUUID() } }
  expect((await send(url, operations.GetPartnerCompanyBranding, none)).status).toBe(404)
})
