import * as z from 'zod'
import { isReadableAccent } from '#shared/rules/color/contrast.ts'
import { slugProblem } from '#shared/rules/partners/partner-domain.ts'
import { PartnerId } from './ids.ts'
import { IsoDate } from './iso-date.ts'
import { Instant, line, lines } from './plain.ts'

/** The first part of a partner's domain: `oakhill` in `oakhill.heirloom.example`. */
export const PartnerSlug = z
  .string()
  .max(40, 'Use at most 40 letters.')
  .superRefine((slug, context) => {
    const problem = slugProblem(slug)
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem })
  })
  .meta({ id: 'PartnerSlug' })

/** A domain as a caller writes it. The operation checks it, and says what is wrong with it. */
export const PartnerDomain = z.string().trim().min(1, 'Name the domain.').max(253)

/** The name of a partner organization, as its people read it: 1 to 80 letters. */
export const PartnerName = line(80).min(1, 'Enter the name of the partner.')

/**
 * The color that replaces the theme's secondary color: `#RRGGBB`, with a contrast of at least 4.5:1
 * on paper.
 */
export const Accent = z
  .string()
  .regex(/^#[0-9A-Fa-f]{6}$/, 'Write the color as # and six digits or letters, such as #0B6E4F.')
  .refine(
    isReadableAccent,
    'Choose a darker color: the contrast on paper has to be at least 4.5:1.',
  )
  .meta({ id: 'Accent' })

/** Plain text of several lines. Nothing in it is read as HTML. */
export const partnerText = (maximum: number) => lines(maximum).trim()

/** The most blocks, each with a heading and a text, on a partner's landing page. */
export const landingBlockLimit = 6

/** The words of a partner's landing page, as plain text. */
export const Landing = z
  .object({
    headline: line(120).default(''),
    introduction: partnerText(600).default(''),
    blocks: z
      .array(
        z.object({
          heading: line(80).min(1, 'Enter a heading.'),
          text: partnerText(600).min(1, 'Enter a text.'),
        }),
      )
      .max(landingBlockLimit, 'Use at most six blocks.')
      .default([]),
  })
  .meta({ id: 'PartnerLanding' })
export type Landing = z.infer<typeof Landing>

/** A domain of mail addresses: `oakhill.example`. Stored in small letters. */
export const EmailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(190)
  .regex(
    /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/,
    'Write the part of the address after the @, such as oakhill.example.',
  )

/** How many people may register with a seat code, and until when. */
export const Seats = z
  .object({
    most: z.int().min(1, 'Give at least one seat.').max(1_000_000, 'Give at most 1,000,000 seats.'),
    /**
     * The last day on which the code can be used, until that day is over everywhere on earth. A
     * person who registered with the code before keeps their seat.
     */
    until: IsoDate,
  })
  .meta({ id: 'PartnerSeats' })
export type Seats = z.infer<typeof Seats>

/** A partner organization, as administrators see and change it. */
export const Partner = z
  .object({
    partnerId: PartnerId,
    slug: PartnerSlug,
    name: PartnerName,
    accent: Accent.optional(),
    landing: Landing,
    /**
     * Whether the partner pays for its people, by an agreement outside the product. The people are
     * exempt from payment, not the partner. The field is stored under this name.
     */
    exemptFromPayment: z.boolean(),
    /** The mail domains of the partner's own people, whose plan it pays. */
    emailDomains: z.array(EmailDomain).max(20, 'Use at most 20 domains.'),
    version: z.int().min(1),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Partner' })
export type Partner = z.infer<typeof Partner>

/** The pictures that a partner can have. */
export const PartnerPictureKind = z.enum(['logo', 'banner'])
export type PartnerPictureKind = z.infer<typeof PartnerPictureKind>

/**
 * How a page shows that it belongs to a partner. Both pictures can be opened without a sign-in, for
 * about an hour.
 */
export const Branding = z
  .object({
    partnerId: PartnerId,
    name: PartnerName,
    accent: Accent.optional(),
    logoUrl: z.url().optional(),
    bannerUrl: z.url().optional(),
  })
  .meta({ id: 'Branding' })
export type Branding = z.infer<typeof Branding>

/** The facts about a partner that everyone may know. */
export const PublicPartner = Branding.extend({
  domain: z.string(),
  landing: Landing,
  /**
   * The ways in which a person who registers shows that the partner pays for them. Empty if it pays
   * for nobody.
   */
  paysFor: z.array(z.enum(['seatCode', 'emailDomain'])),
}).meta({ id: 'PublicPartner' })
export type PublicPartner = z.infer<typeof PublicPartner>
