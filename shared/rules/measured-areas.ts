/**
 * The addresses whose documents may talk to the analytics service. `*` at the end stands for any
 * text, as in a path pattern of CloudFront. No other document may: none of the will, the vault,
 * messages, passings, payments and My account, and no page whose link has a code.
 */
export const measuredAreas = [
  '/',
  '/account/*',
  '/auth/signin',
  '/auth/register',
  '/auth/2fa*',
  '/dashboard*',
  '/contacts*',
  '/system/*',
] as const

/** Whether the document at an address may talk to the analytics service. */
export const isMeasured = (pathname: string): boolean =>
  measuredAreas.some((area) =>
    area.endsWith('*') ? pathname.startsWith(area.slice(0, -1)) : pathname === area,
  )

/** Whether an id looks like one of the tag manager: `GTM-`, then capital letters and digits. */
export const isTagManagerId = (id: string): boolean => /^GTM-[A-Z0-9]+$/.test(id)
