import type { Delivery } from '#shared/model/delivery.ts'

/**
 * Whether a delivery goes to somebody else in the name of its owner: a message, or an invitation.
 */
export const isInOwnersName = ({ kind, invitation }: Pick<Delivery, 'kind' | 'invitation'>) =>
  kind === 'message' || invitation !== undefined
