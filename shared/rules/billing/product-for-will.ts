import type { ProductId, Standing } from '#shared/model/billing.ts'
import type { WillRole } from '#shared/model/will.ts'
import { anyBuyer, refusalOf } from './refusal-of.ts'

/**
 * The product to offer to a person whose plan prints wills only with the watermark. If there are
 * two wills, the product is for both. A person who bought one will pays only the difference.
 */
export const productForWill = (
  { role, hasSpouseWill }: { readonly role: WillRole; readonly hasSpouseWill: boolean },
  standing: Pick<Standing, 'purchases' | 'subscriptions'>,
): ProductId => {
  if (role === 'own' && !hasSpouseWill) return 'one-will'
  const isUpgrade = refusalOf('two-will-upgrade', standing, anyBuyer) === undefined
  return isUpgrade ? 'two-will-upgrade' : 'two-will'
}
