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
import { answer, converted, detail, formCodec } from '#web/parts/form/form-codec.ts'

/** A partner as administrators see it. */
export type Partner = Output<'Partner', 'GetPartner'>

/** The domains in a text, between blanks, commas and semicolons. */
const domainsIn = (text: string) => text.split(/[\s,;]+/).filter(Boolean)

const { headline, introduction, blocks } = Landing.shape

const Domains = z.string().superRefine((text, context) => {
  for (const domain of domainsIn(text)) {
    if (EmailDomain.safeParse(domain).success) continue
    context.addIssue({ code: 'custom', message: `“${domain}” is not a mail domain.` })
  }
})

/** What the form and the API share of a partner. The API checks the same. */
const codec = formCodec({
  name: answer(PartnerName, ''),
  slug: answer(PartnerSlug, ''),
  accent: detail(Accent, undefined),
  landing: answer(
    z.object({
      headline: headline.unwrap(),
      introduction: introduction.unwrap(),
      blocks: blocks.unwrap(),
    }),
    { headline: '', introduction: '', blocks: [] },
  ),
  exemptFromPayment: answer(z.boolean(), false),
  /** One domain a line. */
  emailDomains: converted(Domains, {
    decode: (domains: Partner['emailDomains'] = []) => domains.join('\n'),
    encode: domainsIn,
  }),
})

/** The content of the form. */
export const PartnerFields = codec.schema.extend({
  seatCode: z.enum(['keep', 'new', 'none']),
  /** How many people may use a new seat code, and until which day. */
  seats: z.object({
    most: z.string().regex(/^([1-9]\d{0,5}|1000000)$/, 'Enter a number from 1 to 1,000,000.'),
    until: Seats.shape.until,
  }),
})
export type PartnerFields = z.infer<typeof PartnerFields>

const inAYear = () => new Date(Date.now() + 365 * day).toISOString().slice(0, 10)

export const toFields = (partner?: Partner): PartnerFields => ({
  ...codec.decode(partner ?? {}),
  seatCode: 'keep',
  seats: { most: String(partner?.seats?.most ?? 1000), until: inAYear() },
})

export const toBody = (fields: PartnerFields): Input<'Partner', 'UpsertPartner'>['body'] => ({
  ...codec.encode(fields),
  ...(fields.seatCode !== 'keep' && { seatCode: fields.seatCode }),
  ...(fields.seatCode === 'new' && {
    seats: { ...fields.seats, most: Number(fields.seats.most) },
  }),
})
