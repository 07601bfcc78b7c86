import type { WillRole } from '#shared/model/will.ts'

/** Whether an entitlement is one of those asked for. Compared without case, as the specification has it. */
export const hasEntitlement = (
  held: string | undefined,
  asked: string | readonly string[],
): boolean => {
  const wanted = typeof asked === 'string' ? [asked] : asked
  return held !== undefined && wanted.some((each) => each.toLowerCase() === held.toLowerCase())
}

/** The generic check: either of the will entitlements passes it. */
export const isWillUser = (held: string | undefined) =>
  hasEntitlement(held, ['singlewilluser', 'doublewilluser'])

/** Whether documents, businesses, passwords, messages and memories can be made and changed. */
export const allowsPaid = (held: string | undefined) =>
  held !== undefined && !hasEntitlement(held, 'free')

/** Whether a will is printed without the watermark: the spouse's needs the entitlement for two. */
export const mayPrintClean = (held: string | undefined, role: WillRole) =>
  role === 'own' ? isWillUser(held) : hasEntitlement(held, 'doublewilluser')
