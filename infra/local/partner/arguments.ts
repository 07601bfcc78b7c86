import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type * as z from 'zod'
import { partner } from '#shared/contract/partner.ts'
import type { Partner } from '#shared/model/partner.ts'

export const help = `npm run partner -- --slug oakhill --name "Oakhill Credit Union" [options]

Creates the partner with this slug, or changes it: what is not named stays as it is.

  --slug oakhill           the first part of its domain: oakhill.<your domain>, oakhill.localhost here
  --name TEXT              its name; needed for a new partner
  --accent '#0B6E4F'       the color of its buttons, links and drawings; contrast to the page at least 4.5:1
  --logo FILE              a PNG, JPEG or WebP of at most 2 MB
  --banner FILE            the picture of its landing page, likewise
  --landing FILE.json      {"headline": "", "introduction": "", "blocks": [{"heading": "", "text": ""}]}, plain text
  --exempt yes|no          whether it pays for its people; the others can subscribe for the price
                           of partner-subscription at Stripe, which is the same for all partners
  --email-domains a.org,b.org   people with a confirmed address there are its people
  --seat-code new|none     makes a new seat code, shown once, which replaces the earlier one; or removes it
  --seats NUMBER           how many people may register with the new code, with:
  --seats-until DAY        the last day on which they may, as 2027-12-31; without both, 1,000 within a year
  --help                   this text

In a stage, with AWS credentials in the shell, name all three; the names are in the stacks' resources:
  --app https://example.org   --table NAME   --bucket NAME (the bucket of files)`

const options = {
  slug: { type: 'string' },
  name: { type: 'string' },
  accent: { type: 'string' },
  logo: { type: 'string' },
  banner: { type: 'string' },
  landing: { type: 'string' },
  exempt: { type: 'string' },
  'email-domains': { type: 'string' },
  'seat-code': { type: 'string' },
  seats: { type: 'string' },
  'seats-until': { type: 'string' },
  app: { type: 'string' },
  table: { type: 'string' },
  bucket: { type: 'string' },
  help: { type: 'boolean' },
} as const

type Body = z.output<typeof partner.operations.UpsertPartner.body>

const yesOrNo = (text: string | undefined): boolean | undefined => {
  if (text === undefined) return undefined
  if (text === 'yes' || text === 'no') return text === 'yes'
  throw new Error('--exempt is yes or no.')
}

/**
 * The number of seats and their last day. One without the other is refused, because an operator who
 * names only the number may forget the end.
 */
const seatsOf = (most?: string, until?: string) => {
  if (most === undefined && until === undefined) return undefined
  if (most === undefined || until === undefined) {
    throw new Error('Name both --seats and --seats-until.')
  }
  return { most: Number(most), until }
}

const stageOf = (app?: string, table?: string, bucket?: string) => {
  if (app === undefined && table === undefined && bucket === undefined) return undefined
  if (app && table && bucket) return { APP_URL: app, TABLE_NAME: table, FILES_BUCKET: bucket }
  throw new Error('A stage needs all of --app, --table and --bucket.')
}

/** The body of `UpsertPartner`, checked as the call checks it. */
const checkBody = (body: object): Body => {
  const result = partner.operations.UpsertPartner.body.safeParse(body)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new Error(`${issue?.path.join('.')}: ${issue?.message}`)
}

/**
 * Reads the command's arguments, and the file of the landing page. Throws a sentence for what is
 * wrong with them, and the error of Node for a file that is missing or no JSON.
 */
export const parsePartnerArguments = (args: readonly string[]) => {
  const { values } = parseArgs({ args: [...args], options })
  if (values.help || values.slug === undefined) return { help }
  const { slug, name, accent, logo, banner, landing, app, table, bucket } = values
  const changes = {
    slug,
    name,
    accent,
    landing: landing === undefined ? undefined : JSON.parse(readFileSync(landing, 'utf8')),
    // The partner's people are exempt from payment, because the partner pays for them.
    exemptFromPayment: yesOrNo(values.exempt),
    emailDomains: values['email-domains']?.split(',').filter(Boolean),
    seatCode: values['seat-code'],
    seats: seatsOf(values.seats, values['seats-until']),
  }
  const namedChanges = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  )
  return {
    slug,
    stage: stageOf(app, table, bucket),
    /** The path of each picture. */
    pictures: Object.entries({ logo, banner }).flatMap(([kind, path]) =>
      path === undefined ? [] : [{ kind, path }],
    ),
    /** The whole body of the call: what the partner has already, with the changes in it. */
    bodyFor: (before: Partner | undefined): Body =>
      checkBody(
        before
          ? {
              partnerId: before.partnerId,
              version: before.version,
              name: before.name,
              accent: before.accent,
              landing: before.landing,
              exemptFromPayment: before.exemptFromPayment,
              emailDomains: before.emailDomains,
              ...namedChanges,
            }
          : namedChanges,
      ),
  }
}
