import type { Entitlement } from '#shared/model/entitlement.ts'
import type { WillRole } from '#shared/model/will.ts'

/**
 * Whether an entitlement is one of the given ones. Compared without case, as the specification
 * requires.
 */
export const hasEntitlement = (
  held: string | undefined,
  sufficient: string | readonly string[],
): boolean => {
  const entitlements = typeof sufficient === 'string' ? [sufficient] : sufficient
  return (
    held !== undefined &&
    entitlements.some((entitlement) => entitlement.toLowerCase() === held.toLowerCase())
  )
}

/** Whether a person may make a will. Each of the two will entitlements allows it. */
export const isWillUser = (held: string | undefined) =>
  hasEntitlement(held, ['singlewilluser', 'doublewilluser'])

/**
 * Whether the entitlement allows creating and changing documents, businesses, passwords, messages
 * and memories.
 */
export const allowsPaid = (held: string | undefined) =>
  held !== undefined && !hasEntitlement(held, 'free')

/** Whether a will is printed without the watermark. The spouse's will needs `doublewilluser`. */
export const mayPrintClean = (held: string | undefined, role: WillRole) =>
  role === 'own' ? isWillUser(held) : hasEntitlement(held, 'doublewilluser')

/**
 * Whether the entitlement that a person holds gives all that `asked` gives: each entitlement
 * includes those before it (`shared/model/entitlement.ts`).
 */
export const includesEntitlement = (held: string | undefined, asked: Entitlement): boolean => {
  switch (asked) {
    case 'free':
      return true
    case 'subscriber':
      return allowsPaid(held)
    case 'singlewilluser':
      return mayPrintClean(held, 'own')
    case 'doublewilluser':
      return mayPrintClean(held, 'spouse')
  }
}
