import { presignShown } from '#functions/domain/files/bucket.ts'
import {
  ownHost,
  type Picture,
  type StoredPartner,
} from '#functions/domain/partners/partner-repository.ts'
import type { Branding, PublicPartner } from '#shared/model/partner.ts'
import { partnerDomain } from '#shared/rules/partners/partner-domain.ts'

/** The instant of the request, by the wall clock, which signatures are dated with. */
interface At {
  readonly wallTime: Date
}

const pictureUrl = async (picture: Picture | undefined, name: string, { wallTime }: At) =>
  picture && (await presignShown({ ...picture, fileName: name }, wallTime))

const pictureUrls = async ({ logo, banner }: StoredPartner, at: At) => ({
  logoUrl: await pictureUrl(logo, 'logo', at),
  bannerUrl: await pictureUrl(banner, 'banner', at),
})

export const domainOf = ({ slug }: Pick<StoredPartner, 'slug'>): string =>
  partnerDomain(slug, ownHost())

export const brandingOf = async (partner: StoredPartner, at: At): Promise<Branding> => ({
  partnerId: partner.partnerId,
  name: partner.name,
  accent: partner.accent,
  ...(await pictureUrls(partner, at)),
})

/** A code from before there were limits has ended. */
const hasSeatCode = ({ seatCodeHash, seats }: StoredPartner) =>
  seatCodeHash !== undefined && seats !== undefined

/**
 * The public facts of a partner. They name no mail domain, and tell of a seat code only if the
 * partner pays for its people.
 */
export const publicPartner = async (partner: StoredPartner, at: At): Promise<PublicPartner> => {
  const { exemptFromPayment, emailDomains, landing } = partner
  return {
    ...(await brandingOf(partner, at)),
    domain: domainOf(partner),
    landing,
    paysFor: [
      ...(exemptFromPayment && hasSeatCode(partner) ? (['seatCode'] as const) : []),
      ...(exemptFromPayment && emailDomains.length > 0 ? (['emailDomain'] as const) : []),
    ],
  }
}

/**
 * A partner as administrators see it. The stored paths and the hash are stripped with the other
 * undeclared fields.
 */
export const adminPartner = async (partner: StoredPartner, at: At) => ({
  ...partner,
  ...(await pictureUrls(partner, at)),
  domain: domainOf(partner),
  hasSeatCode: hasSeatCode(partner),
})
