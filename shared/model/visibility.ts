import * as z from 'zod'

/**
 * When the people that a thing is shared with may see it, as the thing's own record says. No share
 * opens the thing earlier. Each value is stricter than the one before it.
 */
export const Visibility = z.enum(['now', 'afterDeath', 'nobody']).meta({ id: 'Visibility' })
export type Visibility = z.infer<typeof Visibility>
