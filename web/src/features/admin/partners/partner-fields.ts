import * as z from 'zod'
import {
  Accent,
  EmailDomain,
  Landing,
  PartnerName,
  PartnerSlug,
  Seats,
} from '#shared/model/partner.ts'
import { day } from '#shared/rules/time/lengths.ts'
import type { Input, Output } from '#web/lib/api/api.ts'

/** A partner as administrators see it. */
export type Partner = Output<'Partner', 'GetPartner'>

const linesOf = (text: string) =>
  text
    .split(/[\s,;]+/)
    .map((line) => line.trim())
    .filter(Boolean)

const { headline, introduction, blocks } = Landing.shape

/** The content of the form. The API checks the same. */
export const PartnerFields = z.object({
  name: PartnerName,
  slug: PartnerSlug,
  accent: z.union([z.literal(''), Accent]),
  landing: z.object({
    headline: headline.unwrap(),
    introduction: introduction.unwrap(),
    blocks: blocks.unwrap(),
  }),
  exemptFromPayment: z.boolean(),
  /** One domain a line. */
  emailDomains: z.string().superRefine((text, context) => {
    for (const domain of linesOf(text)) {
      if (EmailDomain.safeParse(domain).success) continue
      context.addIssue({ code: 'custom', message: `“${domain}” is not a mail domain.` })
    }
  }),
  seatCode: z.enum(['keep', 'new', 'none']),
  /** How far a new seat code reaches. */
  seats: z.object({
    most: z.string().regex(/^[1-9]\d{0,5}$/, 'Enter a number from 1 to 999999.'),
    until: Seats.shape.until,
  }),
})
export type PartnerFields = z.infer<typeof PartnerFields>

const inAYear = () => new Date(Date.now() + 365 * day).toISOString().slice(0, 10)

export const toFields = (partner?: Partner): PartnerFields => ({
  name: partner?.name ?? '',
  slug: partner?.slug ?? '',
  accent: partner?.accent ?? '',
  landing: {
    headline: partner?.landing.headline ?? '',
    introduction: partner?.landing.introduction ?? '',
    blocks: (partner?.landing.blocks ?? []).map((block) => ({ ...block })),
  },
  exemptFromPayment: partner?.exemptFromPayment ?? false,
  emailDomains: (partner?.emailDomains ?? []).join('\n'),
  seatCode: 'keep',
  seats: { most: String(partner?.seats?.most ?? 1000), until: inAYear() },
})

export const toBody = ({
  accent,
  emailDomains,
  seatCode,
  seats,
  ...fields
}: PartnerFields): Input<'Partner', 'UpsertPartner'>['body'] => ({
  ...fields,
  ...(accent && { accent }),
  emailDomains: linesOf(emailDomains),
  ...(seatCode !== 'keep' && { seatCode }),
  ...(seatCode === 'new' && { seats: { ...seats, most: Number(seats.most) } }),
})
