import * as z from 'zod'
import { TARGET_TYPES } from '#shared/data/target-types.ts'
import { ContactId, idOf } from './ids.ts'
import { Instant } from './plain.ts'
import { TargetId, TargetType } from './share.ts'

/** Several things that an owner gave to a contact at once. */
export const GiftId = idOf('gift')
export type GiftId = z.infer<typeof GiftId>

type ThingKindName = {
  [Type in TargetType]: 'withOthers' extends keyof (typeof TARGET_TYPES)[Type] ? Type : never
}[TargetType]

/** The kinds of things that an owner can leave to a contact one by one. */
export const ThingKind = z
  .enum(
    TargetType.options.filter((type): type is ThingKindName => 'withOthers' in TARGET_TYPES[type]),
  )
  .meta({ id: 'ThingKind' })
export type ThingKind = z.infer<typeof ThingKind>

/** How many things of each kind. */
export const ThingCounts = z.record(ThingKind, z.int().min(0)).meta({ id: 'ThingCounts' })
export type ThingCounts = z.infer<typeof ThingCounts>

/** The most things that one gift has. */
export const giftLimit = 100

/**
 * The state of a gift. While its things are being shared it is `GIVING`. While the shares are being
 * ended it is `TAKING_BACK`. If a command stops halfway, the same command, called again, does the
 * rest.
 */
export const GiftStatus = z
  .enum(['GIVING', 'GIVEN', 'TAKING_BACK', 'TAKEN_BACK'])
  .meta({ id: 'GiftStatus' })

/** One thing of a gift. */
export const GiftThing = z.object({
  kind: ThingKind,
  id: TargetId,
  /** When the contact was to see it before the gift. Absent if never. */
  before: z.enum(['now', 'afterDeath']).optional(),
})
export type GiftThing = z.infer<typeof GiftThing>

/**
 * Several things that an owner gave to a contact at once. The shares, and the readers of the
 * accounts, decide what the contact sees. A gift only says what can be taken back together.
 */
export const Gift = z.object({
  giftId: GiftId,
  contactId: ContactId,
  things: z.array(GiftThing).max(giftLimit),
  posthumousOnly: z.boolean(),
  status: GiftStatus,
  version: z.int().min(1),
  createdAt: Instant,
})
export type Gift = z.infer<typeof Gift>
