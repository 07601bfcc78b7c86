import type { ProductId, Standing } from '#shared/model/billing.ts'
import type { WillRole } from '#shared/model/will.ts'
import { anyBuyer, refusalOf } from './refusal-of.ts'

/**
 * The one product to offer to a person whose plan does not print a will without the watermark: for both wills if there
 * are two, and only the difference for a person who bought one.
 */
export const productForWill = (
  { role, hasSpouseWill }: { readonly role: WillRole; readonly hasSpouseWill: boolean },
  standing: Pick<Standing, 'purchases' | 'subscriptions'>,
): ProductId => {
  if (role === 'own' && !hasSpouseWill) return 'one-will'
  const isUpgrade = refusalOf('two-will-upgrade', standing, anyBuyer) === undefined
  return isUpgrade ? 'two-will-upgrade' : 'two-will'
}
