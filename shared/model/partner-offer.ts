import * as z from 'zod'
import { offerAddressProblem } from '#shared/rules/partners/offer-address-problem.ts'
import { idOf, PartnerId } from './ids.ts'
import { PartnerName, partnerText } from './partner.ts'
import { Instant, line } from './plain.ts'

/** An offer that a partner makes to its members. */
export const PartnerCompanyOfferId = idOf('partner company offer')
export type PartnerCompanyOfferId = z.infer<typeof PartnerCompanyOfferId>

/**
 * Where an offer is shown: on the home page of the partner's members, or on the partner's landing
 * page.
 */
export const AdContext = z.enum(['dashboard', 'landing']).meta({ id: 'AdContext' })
export type AdContext = z.infer<typeof AdContext>

/** The most offers that one partner shows at one place. */
export const offersPerPlace = 3

/** The https page of an offer. */
export const OfferAddress = z
  .string()
  .trim()
  .max(500, 'Use at most 500 characters.')
  .superRefine((address, context) => {
    const problem = offerAddressProblem(address)
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem })
  })
  .meta({ id: 'OfferAddress' })

/** An offer of a partner: an advertisement, as plain text with one link. */
export const PartnerOffer = z
  .object({
    partnerCompanyOfferId: PartnerCompanyOfferId,
    partnerId: PartnerId,
    adContext: AdContext,
    headline: line(80).min(1, 'Enter a headline.'),
    text: partnerText(300),
    /** The words of the link. */
    callToAction: line(40).min(1, 'Enter the words of the link.'),
    url: OfferAddress,
    version: z.int().min(1),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'PartnerOffer' })
export type PartnerOffer = z.infer<typeof PartnerOffer>

/** An offer with the name of its partner, which stands beside it wherever it is shown. */
export const NamedOffer = PartnerOffer.extend({ partnerName: PartnerName }).meta({
  id: 'NamedOffer',
})
export type NamedOffer = z.infer<typeof NamedOffer>
