import { randomUUID } from 'node:crypto'
import {
  CognitoIdentityProviderClient,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { CopyObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import {
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  onTestFinished,
  vi,
} from 'vitest'
import { instant } from '#functions/core/runtime/clock.ts'
import { environment } from '#functions/core/runtime/environment.ts'
import { dynamo } from '#functions/core/store/table.ts'
import { grantEntitlement } from '#functions/domain/billing/grant-entitlement.ts'
import { changePictures } from '#functions/domain/branding/change-pictures.ts'
import { adminPartner, domainOf } from '#functions/domain/branding/show-partner.ts'
import { storePicture } from '#functions/domain/branding/store-picture.ts'
import { presignShown } from '#functions/domain/files/bucket.ts'
import { loadPartner } from '#functions/domain/partners/partner-repository.ts'
import { handlers as partnerHandlers } from '#functions/partner/index.ts'
import { authenticate } from '#shared/contract/authenticate.ts'
import { cart } from '#shared/contract/cart.ts'
import { companies } from '#shared/contract/companies.ts'
import { examplePicture } from '#shared/contract/example.ts'
import type { Operation } from '#shared/contract/operation.ts'
import { partner } from '#shared/contract/partner.ts'
import { PartnerId, UserId } from '#shared/model/ids.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { covers } from '#tests/covers.ts'
import { type Call, json, refusal, send } from '../api.ts'
import { memberContext } from '../builders/member-context.ts'
import { changePartner, randomSlug, storeOffer, storePartner } from '../builders/partners.ts'
import { accountOf } from '../builders/sharing.ts'
import { forgetRegistrations } from '../forget-registrations.ts'
import { codeIn, nextMessage } from '../inbox.ts'
import { newAdministrator } from '../new-administrator.ts'
import { newPerson, signInNewPerson, type TestPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

// Not of the stacks: it calls by the hosts of partners, which only the laptop's server answers for.

/* Partner organizations: their records, who belongs to them, and whose plan they pay. */

const url = inject('url')
const { ExternalRegister, ConfirmEmail, me } = authenticate.operations
const { operations } = partner

let administrator: TestPerson

beforeAll(async () => {
  useStackEnvironment(inject('folder'))
  administrator = await newAdministrator(url)
})

beforeEach(forgetRegistrations)
afterEach(forgetRegistrations)

const asAdministrator = (operation: Operation, call: Call) =>
  send(url, operation, { ...call, token: administrator.token })

const upsert = (body: object) =>
  json(asAdministrator(operations.UpsertPartner, { body: { name: 'Oakhill', ...body } }))

describe('belonging to a partner', () => {
  /** Registers on the host of a slug, confirms the address and signs in for the first time. */
  const register = async (
    slug: string,
    body: { partnerId: string; email?: string; seatCode?: string | undefined },
  ) => {
    const email = body.email ?? `${randomUUID()}@example.org`
    const { userId } = await json(
      send(url, ExternalRegister, {
        host: domainOf({ slug }),
        body: { ...ExternalRegister.example.body, ...body, email },
      }),
    )
    const code = codeIn(await nextMessage(url, email))
    await json(send(url, ConfirmEmail, { query: { userId, code } }))
    const { password } = ExternalRegister.example.body
    return signInNewPerson(url, { userId: UserId.parse(userId), email, password })
  }

  const entitlementOf = async ({ token }: TestPerson) => {
    const { userEntitlements, partnerId } = await json(send(url, me, { token }))
    return { userEntitlements, partnerId }
  }

  it('cannot be claimed by signing up at the user pool itself', async () => {
    const claim = new CognitoIdentityProviderClient({}).send(
      new SignUpCommand({
        ClientId: environment('USER_POOL_CLIENT_ID'),
        Username: randomUUID(),
        Password: 'Wisteria-lane-47',
        UserAttributes: [
          { Name: 'email', Value: `${randomUUID()}@example.org` },
          { Name: 'custom:partnerId', Value: randomUUID() },
        ],
      }),
    )
    await expect(claim).rejects.toThrow(/unauthorized attribute/)
  })

  it('follows from the host alone: not from the id in the body, nor from a header of the caller', async () => {
    const slug = randomSlug()
    const partnerId = await storePartner(slug)
    const body = {
      ...ExternalRegister.example.body,
      email: `${randomUUID()}@example.org`,
      partnerId,
    }
    const refused = { status: 400, code: 'VALIDATION_FAILED', field: 'partnerId' }
    const elsewhere = domainOf({ slug: randomSlug() })
    for (const host of [undefined, elsewhere, `a.${domainOf({ slug })}`]) {
      expect(await refusal(send(url, ExternalRegister, { body, host }))).toMatchObject(refused)
    }
    const claimed = await fetch(`${url}${ExternalRegister.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-heirloom-viewer-host': domainOf({ slug }) },
      body: JSON.stringify(body),
    })
    expect(await claimed.json()).toMatchObject({ code: 'VALIDATION_FAILED', field: 'partnerId' })
  })

  it('has as many seats as its code, until the code ends or is replaced', async () => {
    const slug = randomSlug()
    const until = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)
    const code = { slug, exemptFromPayment: true, seatCode: 'new' }
    const made = await upsert({ ...code, seats: { most: 1, until: until(9) } })
    const { partnerId, seatCode } = made
    expect(made.seats).toEqual({ most: 1, until: until(9), taken: 0 })
    const tryRegister = (given: string, parts: object = {}) =>
      send(url, ExternalRegister, {
        host: domainOf({ slug }),
        body: {
          ...ExternalRegister.example.body,
          email: `${randomUUID()}@example.org`,
          partnerId,
          seatCode: given,
          ...parts,
        },
      })
    const refused = { status: 400, code: 'CODE_INVALID', field: 'seatCode' }
    // What is refused for another reason takes no seat.
    expect((await tryRegister(seatCode, { firstName: 'paypal.com' })).status).toBe(400)
    const both = await Promise.all([tryRegister(seatCode), tryRegister(seatCode)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await refusal(tryRegister(seatCode))).toMatchObject(refused)

    const replaced = await upsert({ ...code, partnerId, seats: { most: 5, until: until(9) } })
    expect(replaced.seats).toMatchObject({ most: 5, taken: 0 })
    expect(await refusal(tryRegister(seatCode))).toMatchObject(refused)
    expect((await tryRegister(replaced.seatCode)).status).toBe(200)
    // The day before yesterday is over in every time zone.
    await changePartner(partnerId, { seats: { most: 5, until: until(-2), taken: 1 } })
    expect(await refusal(tryRegister(replaced.seatCode))).toMatchObject(refused)

    const late = { ...code, partnerId, seats: { most: 5, until: until(-2) } }
    expect(
      await refusal(asAdministrator(operations.UpsertPartner, { body: { name: 'O', ...late } })),
    ).toMatchObject({
      code: 'VALIDATION_FAILED',
      field: 'seats.until',
    })
    // A code from before there were limits has ended, and is not asked for any more.
    const unlimited = await upsert({ ...code, partnerId })
    await changePartner(partnerId, { seats: undefined })
    expect(await refusal(tryRegister(unlimited.seatCode))).toMatchObject(refused)
    const shown = await json(
      send(url, operations.GetPartnerByDomain, { query: { domain: domainOf({ slug }) } }),
    )
    expect(shown.paysFor).toEqual([])
    // Without numbers, a code is for a thousand people, within a year.
    const usual = await upsert({ ...code, partnerId })
    expect(usual.seats).toMatchObject({ most: 1000, taken: 0 })
  })

  it('gives the paid areas to people with the seat code, for as long as the partner pays', async () => {
    covers('1.14', '6.9', '9.9')
    const slug = randomSlug()
    const { partnerId, seatCode } = await upsert({ slug, exemptFromPayment: true, seatCode: 'new' })
    // An address of its own: other tests use up the attempts of the example's.
    const email = `${randomUUID()}@example.org`
    const wrong = { ...ExternalRegister.example.body, email, partnerId, seatCode: '00000-00000' }
    expect(
      await refusal(send(url, ExternalRegister, { host: domainOf({ slug }), body: wrong })),
    ).toMatchObject({ status: 400, code: 'CODE_INVALID', field: 'seatCode' })

    const member = await register(slug, { partnerId, seatCode: seatCode.toLowerCase() })
    const visitor = await register(slug, { partnerId })
    expect(await entitlementOf(member)).toEqual({ userEntitlements: 'subscriber', partnerId })
    expect(await entitlementOf(visitor)).toEqual({ userEntitlements: 'free', partnerId })

    const payers = async ({ token }: TestPerson) => {
      const { paidBy, formerlyPaidBy } = await json(
        send(url, cart.operations.GetBilling, { token }),
      )
      return { paidBy, formerlyPaidBy }
    }
    expect(await payers(member)).toEqual({ paidBy: 'Oakhill' })

    // What the partner pays for cannot be bought again.
    const query = { productId: 'partner-subscription' }
    expect(
      await refusal(send(url, cart.operations.AddAsync, { token: member.token, query })),
    ).toMatchObject({ status: 409, code: 'ALREADY_OWNED' })

    // A grant is remembered beside the seat, and neither becomes the other.
    await grantEntitlement(UserId.parse(member.userId), 'singlewilluser', new Date())
    expect((await entitlementOf(member)).userEntitlements).toBe('singlewilluser')
    await grantEntitlement(UserId.parse(member.userId), 'free', new Date())
    expect((await entitlementOf(member)).userEntitlements).toBe('subscriber')

    await upsert({ slug, partnerId, exemptFromPayment: false })
    expect(await entitlementOf(member)).toEqual({ userEntitlements: 'free', partnerId })
    expect(await payers(member)).toEqual({ formerlyPaidBy: 'Oakhill' })
    expect(await payers(visitor)).toEqual({})
    await grantEntitlement(UserId.parse(member.userId), 'subscriber', new Date())
    expect(await payers(member)).toEqual({})
  })

  it('gives the paid areas to people with a confirmed address of one of its mail domains', async () => {
    const slug = randomSlug()
    const { partnerId } = await upsert({
      slug,
      exemptFromPayment: true,
      emailDomains: [`${slug}.example`],
    })
    const colleague = await register(slug, { partnerId, email: `ana@${slug}.example` })
    expect(await entitlementOf(colleague)).toEqual({ userEntitlements: 'subscriber', partnerId })
    const outsider = await newPerson(url, { email: `ben@${slug}.example` })
    expect(await entitlementOf(outsider)).toEqual({ userEntitlements: 'free' })
  })
})

describe('the record of a partner', () => {
  it('is answered to everyone by its domain, without what only administrators may know', async () => {
    const slug = randomSlug()
    const landing = {
      headline: '<b>A will</b> for every member',
      introduction: '<script>alert(1)</script>',
      blocks: [{ heading: 'Who may join', text: 'Members <i>and</i> families' }],
    }
    const { partnerId, seatCode } = await upsert({
      slug,
      accent: '#0b6e4f',
      landing,
      exemptFromPayment: true,
      emailDomains: ['Oakhill.example'],
      seatCode: 'new',
    })
    const query = { domain: domainOf({ slug }) }
    const known = await json(send(url, operations.GetPartnerByDomain, { query }))
    // The landing text is as it was written: plain text, whatever it looks like.
    expect(known).toEqual({
      partnerId,
      name: 'Oakhill',
      accent: '#0b6e4f',
      domain: query.domain,
      landing,
      paysFor: ['seatCode', 'emailDomain'],
    })
    expect(await json(send(url, operations.GetPartnerIdByDomain, { query }))).toEqual({ partnerId })
    const seen = await json(asAdministrator(operations.GetPartner, { query: { partnerId } }))
    expect(seen).toMatchObject({ hasSeatCode: true, emailDomains: ['oakhill.example'] })
    expect(JSON.stringify([known, seen])).not.toContain(seatCode)
    expect(JSON.stringify([known, seen])).not.toContain('seatCodeHash')
  })

  it.each([
    ['slug', { slug: 'Oakhill' }, 'small letters'],
    ['slug', { slug: 'xn--mnchen-3ya' }, 'punycode'],
    ['slug', { slug: 'admin' }, 'Heirloom itself'],
    ['accent', { accent: '#FFD700' }, '4.5:1'],
    ['accent', { accent: 'red' }, '#0B6E4F'],
    ['emailDomains.1', { emailDomains: ['oakhill.example', 'gmail.com'] }, 'Anyone'],
  ])('is refused with the reason at %s: %j', async (field, part, reason) => {
    const body = { slug: randomSlug(), name: 'Oakhill', ...part }
    expect(await refusal(asAdministrator(operations.UpsertPartner, { body }))).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      field,
      message: expect.stringContaining(reason),
    })
  })

  it('keeps its slug, and no other partner gets it, not even at the same time', async () => {
    const slug = randomSlug()
    const body = { slug, name: 'Oakhill' }
    const replies = await Promise.all(
      [1, 2].map(() => asAdministrator(operations.UpsertPartner, { body })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const [made] = replies
      .filter(({ status }) => status === 200)
      .map(({ text }) => JSON.parse(text))
    expect(await refusal(asAdministrator(operations.UpsertPartner, { body }))).toMatchObject({
      code: 'PARTNER_DOMAIN_TAKEN',
      field: 'slug',
    })
    const withOtherSlug = { partnerId: made.partnerId, slug: randomSlug(), name: 'Oakhill' }
    expect(
      await refusal(asAdministrator(operations.UpsertPartner, { body: withOtherSlug })),
    ).toMatchObject({
      code: 'VALIDATION_FAILED',
      field: 'slug',
    })
  })

  it('is not overwritten by a tab that loaded an older version', async () => {
    const slug = randomSlug()
    const { partnerId } = await upsert({ slug })
    await upsert({ partnerId, slug, name: 'Oakhill and Sons', version: 1 })
    const late = { partnerId, slug, name: 'Oakhill', version: 1 }
    expect(await refusal(asAdministrator(operations.UpsertPartner, { body: late }))).toMatchObject({
      code: 'STALE_VERSION',
      field: 'version',
    })
  })

  it('has a logo that everyone can open, until another replaces it, and a banner', async () => {
    covers('1.13', '3.5')
    const slug = randomSlug()
    const { partnerId } = await upsert({ slug })
    const uploadPicture = (kind = 'logo') =>
      json(
        asAdministrator(operations.UploadPartnerPicture, {
          body: { partnerId, kind, File: examplePicture },
        }),
      )
    await uploadPicture()
    const query = { domain: domainOf({ slug }) }
    const { logoUrl } = await json(send(url, operations.GetCobrandingLogo, { query }))
    const shown = await fetch(logoUrl)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
    const replaced = await uploadPicture()
    expect(replaced.logoUrl).not.toBe(logoUrl)
    expect((await fetch(logoUrl)).status).toBe(404)
    expect((await fetch(replaced.logoUrl)).status).toBe(200)
    await uploadPicture('banner')
    const { logoUrl: logo, bannerUrl } = await json(
      send(url, operations.GetPartnerByDomain, { query }),
    )
    expect(new URL(bannerUrl).pathname).not.toBe(new URL(logo).pathname)
    expect((await fetch(bannerUrl)).headers.get('content-type')).toBe('image/png')
  })

  it('keeps a picture whose storing was not answered: the partner may name it', async () => {
    const partnerId = await storePartner(randomSlug())
    const before = await loadPartner(partnerId)
    const logo = await storePicture(partnerId, examplePicture as File)
    const sendToTable = dynamo.send
    const spy = vi.spyOn(dynamo, 'send').mockImplementation((async (command: object) => {
      const answer = await Reflect.apply(sendToTable, dynamo, [command])
      if (command instanceof TransactWriteCommand) throw new Error('socket hang up')
      return answer
    }) as typeof dynamo.send) // passes every call on
    await expect(changePictures(instant(), before, { logo })).rejects.toThrow('socket hang up')
    spy.mockRestore()
    const { logoUrl } = await adminPartner(await loadPartner(partnerId), instant())
    expect((await fetch(logoUrl ?? '')).status).toBe(200)
  })

  it('gets a new picture although the bytes of the former one cannot be deleted', async () => {
    const partnerId = await storePartner(randomSlug())
    const logo = await storePicture(partnerId, examplePicture as File)
    await changePictures(instant(), await loadPartner(partnerId), { logo })
    const next = await storePicture(partnerId, examplePicture as File)
    const bucket = vi.spyOn(S3Client.prototype, 'send')
    onTestFinished(() => bucket.mockRestore())
    bucket.mockImplementationOnce(() => Promise.reject(new Error('The bucket is down.')))
    await changePictures(instant(), await loadPartner(partnerId), { logo: next })
    expect((await loadPartner(partnerId)).logo).toEqual(next)
  })

  it('does not keep a picture if the partner was changed meanwhile', async () => {
    const partnerId = await storePartner(randomSlug())
    const before = await loadPartner(partnerId)
    const logo = await storePicture(partnerId, examplePicture as File)
    await changePartner(partnerId, { name: 'Changed meanwhile' })
    await expect(changePictures(instant(), before, { logo })).rejects.toMatchObject({
      code: 'STALE_VERSION',
    })
    const address = await presignShown({ ...logo, fileName: 'logo' }, instant().wallTime)
    expect((await fetch(address)).status).toBe(404)
  })

  it('takes no picture that is not what its type says, or that browsers would run', async () => {
    const { partnerId } = await upsert({ slug: randomSlug() })
    const attempt = (file: File) =>
      refusal(
        asAdministrator(operations.UploadPartnerPicture, {
          body: { partnerId, kind: 'banner', File: file },
        }),
      )
    const page = new File(['<html></html>'], 'logo.png', { type: 'image/png' })
    expect(await attempt(page)).toMatchObject({ code: 'FILE_CONTENT_MISMATCH' })
    const text = new File(['hello'], 'logo.txt', { type: 'text/plain' })
    expect(await attempt(text)).toMatchObject({ code: 'FILE_TYPE_NOT_ALLOWED' })
    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.svg', {
      type: 'image/svg+xml',
    })
    expect((await attempt(svg)).status).toBe(415)
  })
})

describe('a domain that no partner can have', () => {
  it.each([
    ['in capitals', (domain: string) => domain.toUpperCase(), 'small letters'],
    ['with a port', (domain: string) => `${domain}:3000`, 'without a port'],
    ['as an address', (domain: string) => `https://${domain}`, 'without a port or https://'],
    ['in punycode', () => domainOf({ slug: 'xn--mnchen-3ya' }), 'punycode'],
    ['elsewhere', () => 'oakhill.example.org', 'end with'],
  ])('is refused with its reason: %s', async (_, change, reason) => {
    const query = { domain: change(domainOf({ slug: randomSlug() })) }
    for (const operation of [
      operations.GetPartnerByDomain,
      operations.GetPartnerIdByDomain,
      operations.GetCobrandingLogo,
    ]) {
      expect(await refusal(send(url, operation, { query }))).toMatchObject({
        status: 400,
        code: 'VALIDATION_FAILED',
        field: 'domain',
        message: expect.stringContaining(reason),
      })
    }
  })
})

describe('a duplicate', () => {
  const names = (source: string, slug: string) => ({
    sourcePartnerDomain: domainOf({ slug: source }),
    newPartnerDomain: domainOf({ slug }),
    newPartnerName: 'Elm Grove',
    newPartnerSlug: slug,
  })

  it('has the look and the landing page of its source, its own pictures, and pays for nobody', async () => {
    covers('1.13', '6.11')
    const [source, slug] = [randomSlug(), randomSlug()]
    const made = await upsert({
      slug: source,
      accent: '#0B6E4F',
      landing: { headline: 'Hello' },
      exemptFromPayment: true,
      emailDomains: ['oakhill.example'],
      seatCode: 'new',
    })
    const picture = (partnerId: string) =>
      json(
        asAdministrator(operations.UploadPartnerPicture, {
          body: { partnerId, kind: 'logo', File: examplePicture },
        }),
      )
    await picture(made.partnerId)
    const headlines = { dashboard: ['Third', 'Second', 'First'], landing: ['Welcome'] }
    for (const adContext of ['dashboard', 'landing'] as const) {
      for (const [age, headline] of headlines[adContext].entries()) {
        const createdAt = new Date(Date.UTC(2026, 0, 9 - age)).toISOString()
        await storeOffer(PartnerId.parse(made.partnerId), { adContext, headline, createdAt })
      }
    }
    const copy = await json(
      asAdministrator(operations.DuplicatePartner, { query: names(source, slug) }),
    )
    expect(copy).toMatchObject({
      slug,
      name: 'Elm Grove',
      accent: '#0B6E4F',
      landing: { headline: 'Hello' },
      exemptFromPayment: false,
      emailDomains: [],
      hasSeatCode: false,
    })
    // The source gets another logo, which deletes its first one.
    await picture(made.partnerId)
    expect((await fetch(copy.logoUrl)).status).toBe(200)
    const { GetPartnerCompanyOffers } = companies.operations
    for (const adContext of ['dashboard', 'landing'] as const) {
      const query = { partnerId: copy.partnerId, adContext }
      expect(await json(send(url, GetPartnerCompanyOffers, { query }))).toEqual(
        headlines[adContext].map((headline) =>
          expect.objectContaining({ headline, partnerName: 'Elm Grove' }),
        ),
      )
    }
    expect(
      await refusal(asAdministrator(operations.DuplicatePartner, { query: names(source, slug) })),
    ).toMatchObject({ status: 409, code: 'PARTNER_DOMAIN_TAKEN' })
  })

  it.each([
    ['with a port', (domain: string) => `${domain}:3000`, 'without a port'],
    ['in capitals', (domain: string) => domain.toUpperCase(), 'small letters'],
    ['in punycode', () => domainOf({ slug: 'xn--mnchen-3ya' }), 'punycode'],
    ['that is reserved', () => domainOf({ slug: 'admin' }), 'Heirloom itself'],
    ['elsewhere', () => 'oakhill.example.org', 'end with'],
    ['of another slug', () => domainOf({ slug: 'another' }), 'begin with the slug'],
  ])('is refused for a domain %s', async (_, change, reason) => {
    const [source, slug] = [randomSlug(), randomSlug()]
    await storePartner(source)
    const query = { ...names(source, slug), newPartnerDomain: change(domainOf({ slug })) }
    expect(await refusal(asAdministrator(operations.DuplicatePartner, { query }))).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      field: 'newPartnerDomain',
      message: expect.stringContaining(reason),
    })
  })

  it('needs a domain that no other partner has, and says so at the field of the slug', async () => {
    const [source, taken] = [randomSlug(), randomSlug()]
    await storePartner(source)
    await storePartner(taken)
    expect(
      await refusal(asAdministrator(operations.DuplicatePartner, { query: names(source, taken) })),
    ).toMatchObject({ code: 'PARTNER_DOMAIN_TAKEN', field: 'newPartnerSlug' })
  })

  describe('that fails', () => {
    /**
     * Duplicates a partner with a logo and a banner in this process, and returns where copies of
     * them were put.
     */
    const copiesOf = async (source: string, slug: string, message: string) => {
      const bucket = vi.spyOn(S3Client.prototype, 'send')
      const context = memberContext(await accountOf(administrator), new Date())
      await expect(
        partnerHandlers.DuplicatePartner(names(source, slug), context),
      ).rejects.toMatchObject({
        message: expect.stringContaining(message),
      })
      const copied = bucket.mock.calls.flatMap(([command]) =>
        command instanceof CopyObjectCommand ? [String(command.input.Key)] : [],
      )
      bucket.mockRestore()
      return copied
    }

    const storeWithPictures = async () => {
      const slug = randomSlug()
      const { partnerId } = await upsert({ slug })
      for (const kind of ['logo', 'banner']) {
        const body = { partnerId, kind, File: examplePicture }
        await json(asAdministrator(operations.UploadPartnerPicture, { body }))
      }
      return slug
    }

    const isThere = async (path: string) => {
      const picture = { path, contentType: 'image/png', fileName: 'logo' }
      return (await fetch(await presignShown(picture, instant().wallTime))).status === 200
    }

    it('because its slug is taken leaves no picture behind', async () => {
      const [source, taken] = [await storeWithPictures(), randomSlug()]
      await storePartner(taken)
      const copied = await copiesOf(source, taken, 'Another partner has this domain')
      expect(copied).toHaveLength(2)
      expect(await Promise.all(copied.map(isThere))).toEqual([false, false])
    })

    it('because the offers cannot be read leaves no picture behind', async () => {
      const source = await storeWithPictures()
      const sendToTable = dynamo.send
      const spy = vi.spyOn(dynamo, 'send').mockImplementation((async (command: object) => {
        if (command instanceof QueryCommand) throw new Error('socket hang up')
        return Reflect.apply(sendToTable, dynamo, [command])
      }) as typeof dynamo.send) // passes every other call on
      const copied = await copiesOf(source, randomSlug(), 'socket hang up')
      spy.mockRestore()
      expect(await Promise.all(copied.map(isThere))).not.toContain(true)
    })
  })

  it('leaves the name and the accent of the target if only the landing page is copied', async () => {
    const [source, target] = [randomSlug(), randomSlug()]
    await upsert({ slug: source, landing: { headline: 'Hello' }, accent: '#0B6E4F' })
    await upsert({ slug: target, name: 'Elm Grove', accent: '#14213D' })
    const query = {
      sourcePartnerDomain: domainOf({ slug: source }),
      targetPartnerDomain: domainOf({ slug: target }),
    }
    expect(
      await json(asAdministrator(operations.DuplicatePartnerLandingPage, { query })),
    ).toMatchObject({
      name: 'Elm Grove',
      accent: '#14213D',
      landing: { headline: 'Hello' },
    })
  })
})
