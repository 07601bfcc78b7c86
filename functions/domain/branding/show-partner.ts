import { presignShown } from '#functions/domain/files/bucket.ts'
import {
  ownHost,
  type Picture,
  type StoredPartner,
} from '#functions/domain/partners/partner-repository.ts'
import type { Branding, PublicPartner } from '#shared/model/partner.ts'
import { partnerDomain } from '#shared/rules/partners/partner-domain.ts'

/** The time of the request. The bucket checks the date of a signed address by the wall clock. */
interface RequestTime {
  readonly wallTime: Date
}

const pictureUrl = async (picture: Picture | undefined, name: string, { wallTime }: RequestTime) =>
  picture && (await presignShown({ ...picture, fileName: name }, wallTime))

const pictureUrls = async ({ logo, banner }: StoredPartner, time: RequestTime) => ({
  logoUrl: await pictureUrl(logo, 'logo', time),
  bannerUrl: await pictureUrl(banner, 'banner', time),
})

/** The host of a partner's own pages. */
export const domainOf = ({ slug }: Pick<StoredPartner, 'slug'>): string =>
  partnerDomain(slug, ownHost())

/** The name, color and pictures of a partner, for screens. */
export const brandingOf = async (partner: StoredPartner, time: RequestTime): Promise<Branding> => ({
  partnerId: partner.partnerId,
  name: partner.name,
  accent: partner.accent,
  ...(await pictureUrls(partner, time)),
})

/**
 * Whether a partner has a seat code with limits. A code from before there were limits does not work
 * any more.
 */
const hasSeatCode = ({ seatCodeHash, seats }: StoredPartner) =>
  seatCodeHash !== undefined && seats !== undefined

/**
 * What strangers may know about a partner. It names no mail domain, and says that there is a seat
 * code only if the partner pays for its people.
 */
export const publicPartner = async (
  partner: StoredPartner,
  time: RequestTime,
): Promise<PublicPartner> => {
  // `exemptFromPayment` says that the partner pays for its people (`shared/model/partner.ts`).
  const { exemptFromPayment, emailDomains, landing } = partner
  return {
    ...(await brandingOf(partner, time)),
    domain: domainOf(partner),
    landing,
    paysFor: [
      ...(exemptFromPayment && hasSeatCode(partner) ? (['seatCode'] as const) : []),
      ...(exemptFromPayment && emailDomains.length > 0 ? (['emailDomain'] as const) : []),
    ],
  }
}

/**
 * A partner as administrators see it. The operation's output schema removes what it does not
 * declare: the stored paths of pictures, and the hash of the seat code.
 */
export const adminPartner = async (partner: StoredPartner, time: RequestTime) => ({
  ...partner,
  ...(await pictureUrls(partner, time)),
  domain: domainOf(partner),
  hasSeatCode: hasSeatCode(partner),
})
