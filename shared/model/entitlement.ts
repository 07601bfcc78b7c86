import * as z from 'zod'

/**
 * What a person has paid for. Compared without case, stored as the specification spells it. `singlewilluser` prints
 * their own will, `doublewilluser` the spouse's as well.
 */
export const Entitlement = z
  .enum(['free', 'singlewilluser', 'doublewilluser'])
  .meta({ id: 'Entitlement' })
export type Entitlement = z.infer<typeof Entitlement>
