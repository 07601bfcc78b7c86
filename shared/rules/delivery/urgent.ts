import type { Delivery } from '#shared/model/delivery.ts'

/**
 * Whether a delivery never waits behind others: a notice for which somebody waits. Messages that
 * people wrote are not urgent, and neither are notices that a schedule sends to many people at the
 * same time. What is not urgent gets only a share of what SES lets us send (`pace.ts`).
 */
export const isUrgent = ({ kind, routine }: Pick<Delivery, 'kind' | 'routine'>): boolean =>
  kind === 'notice' && !routine
