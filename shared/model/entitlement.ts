import * as z from 'zod'

/**
 * The plan of a person. Compared without case, stored as the specification spells it. `subscriber`
 * opens the paid areas, and prints with the watermark. `singlewilluser` also prints the person's
 * own will without it, `doublewilluser` the spouse's as well. Each includes those before it.
 */
export const Entitlement = z
  .enum(['free', 'subscriber', 'singlewilluser', 'doublewilluser'])
  .meta({ id: 'Entitlement' })
export type Entitlement = z.infer<typeof Entitlement>
