import { newId } from '#functions/core/crypto/random.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { changePictures } from '#functions/domain/branding/change-pictures.ts'
import { adminPartner, brandingOf, publicPartner } from '#functions/domain/branding/show-partner.ts'
import {
  copyPicture,
  dropIfRefused,
  dropPictures,
  storePicture,
} from '#functions/domain/branding/store-picture.ts'
import { offerCopies } from '#functions/domain/offers/offer-copies.ts'
import { loadByDomain, slugOfDomain } from '#functions/domain/partners/load-by-domain.ts'
import {
  findPartner,
  listPartners as listAll,
  loadPartner,
  partnerCreation,
} from '#functions/domain/partners/partner-repository.ts'
import { newPartner, savePartner } from '#functions/domain/partners/save-partner.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import { serve } from '#functions/serve/serve.ts'
import { partner } from '#shared/contract/partner.ts'
import { invalidField, notFound } from '#shared/errors.ts'
import { PartnerId } from '#shared/model/ids.ts'

/** The domain and the slug say the same thing twice, so they have to agree. */
const assertSlugOf = (domain: string, slug: string) => {
  if (slugOfDomain(domain, 'newPartnerDomain') === slug) return
  throw invalidField('newPartnerDomain', 'The domain does not begin with the slug.')
}

const partnerNamedBy = (domain: string | undefined, partnerId: PartnerId | undefined) => {
  if (domain !== undefined) return loadByDomain(domain, 'domain')
  if (partnerId !== undefined) return findPartner(partnerId)
  throw invalidField('domain', 'Name the partner by its domain or its id.')
}

export const handlers = {
  DuplicatePartner: async (
    { sourcePartnerDomain, newPartnerDomain, newPartnerName: name, newPartnerSlug: slug },
    context,
  ) => {
    assertSlugOf(newPartnerDomain, slug)
    const source = await loadByDomain(sourcePartnerDomain, 'sourcePartnerDomain')
    const partnerId = PartnerId.parse(newId())
    const { accent, landing } = source
    // The new partner pays for nobody, and has no people of its own yet.
    const fields = { slug, name, accent, landing, exemptFromPayment: false, emailDomains: [] }
    // Read before the pictures are copied, so that no copy stays behind if this fails.
    const offers = await offerCopies(source, { partnerId }, context)
    const logo = await copyPicture(partnerId, source.logo)
    const banner = await copyPicture(partnerId, source.banner).catch(async (error: unknown) => {
      await dropPictures(logo)
      throw error
    })
    const copy = { ...newPartner(context, fields, partnerId), logo, banner }
    try {
      await writeAll([...partnerCreation(copy, { field: 'newPartnerSlug' }), ...offers])
    } catch (error) {
      await dropIfRefused(error, copy.logo, copy.banner)
      throw error
    }
    return adminPartner(copy, context)
  },
  DuplicatePartnerLandingPage: async ({ sourcePartnerDomain, targetPartnerDomain }, context) => {
    const source = await loadByDomain(sourcePartnerDomain, 'sourcePartnerDomain')
    const { partnerId } = await loadByDomain(targetPartnerDomain, 'targetPartnerDomain')
    const target = await loadPartner(partnerId)
    const banner = await copyPicture(partnerId, source.banner)
    const after = await changePictures(context, target, { landing: source.landing, banner })
    return adminPartner(after, context)
  },
  GetCobrandingLogo: async ({ domain, partnerId }, context) => {
    const namedPartner = await partnerNamedBy(domain, partnerId)
    if (!namedPartner || (partnerId !== undefined && namedPartner.partnerId !== partnerId))
      throw notFound()
    return brandingOf(namedPartner, context)
  },
  GetPartner: async ({ partnerId }, context) => adminPartner(await loadPartner(partnerId), context),
  GetPartnerByDomain: async ({ domain }, context) =>
    publicPartner(await loadByDomain(domain, 'domain'), context),
  GetPartnerIdByDomain: async ({ domain }) => {
    const { partnerId } = await loadByDomain(domain, 'domain')
    return { partnerId }
  },
  ListPartners: async (_, context) => {
    const listed = await Promise.all(
      (await listAll()).map(({ partnerId }) => findPartner(partnerId)),
    )
    const partners = listed.filter((found) => found !== undefined)
    return { items: await Promise.all(partners.map((found) => adminPartner(found, context))) }
  },
  UploadPartnerPicture: async ({ body: { partnerId, kind, File } }, context) => {
    const before = await loadPartner(partnerId)
    const picture = await storePicture(partnerId, File)
    return adminPartner(await changePictures(context, before, { [kind]: picture }), context)
  },
  UpsertPartner: async ({ body }, context) => {
    const { partner: saved, seatCode } = await savePartner(context, body)
    return { ...(await adminPartner(saved, context)), seatCode }
  },
} satisfies Handlers<typeof partner>

export const handler = serve(partner, handlers)
