import { parseArgs } from 'node:util'
import * as z from 'zod'
import { Email } from '#shared/model/plain.ts'

export const help = `npm run stripe -- <what> [options]

Makes something happen at the local stack's stand-in of the payment provider.

  refund --email A [--cents 500]             gives back a person's last purchase, or a part of it
  dispute --email A --status open|won|lost   their bank disputes it, and decides
  card --email A --card works|fails          the card that pays their subscription from now on
  renew --email A                            ends the period of their subscription now
  end-coupon --code WELCOME20                nobody can use the coupon any more
  events --arrive no|yes|doubled|shuffled    how events arrive from now on; no keeps them until later
  lose-events                                loses those that were kept`

const person = { email: Email }

/** The arguments of a command, by its first word. */
const commands = {
  refund: z.strictObject({ ...person, cents: z.coerce.number().int().positive().optional() }),
  dispute: z.strictObject({ ...person, status: z.enum(['open', 'won', 'lost']) }),
  card: z.strictObject({ ...person, card: z.enum(['works', 'fails']) }),
  renew: z.strictObject(person),
  'end-coupon': z.strictObject({ code: z.string().toUpperCase() }),
  events: z.strictObject({ arrive: z.enum(['no', 'yes', 'doubled', 'shuffled']) }),
  'lose-events': z.strictObject({}),
} as const

type Commands = typeof commands
export type StripeCommand = {
  [W in keyof Commands]: { readonly what: W } & z.output<Commands[W]>
}[keyof Commands]

/** The command that was typed. Throws a sentence about what is wrong with it, or the help. */
export const parseStripeArguments = (typed: readonly string[]): StripeCommand => {
  const { values, positionals } = parseArgs({
    args: [...typed],
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      cents: { type: 'string' },
      status: { type: 'string' },
      card: { type: 'string' },
      code: { type: 'string' },
      arrive: { type: 'string' },
    },
  })
  const [what = ''] = positionals
  const schema = Object.entries(commands).find(([name]) => name === what)?.[1]
  if (!schema || positionals.length > 1) throw new Error(help)
  const parsed = schema.safeParse({ ...values })
  if (parsed.success) return { what, ...parsed.data } as StripeCommand // its schema was found by `what`
  const [issue] = parsed.error.issues
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : undefined
  throw new Error(
    unknown
      ? `${what} takes no --${unknown}.`
      : `${what} needs a valid --${issue?.path.join('.')}: ${issue?.message}`,
  )
}
