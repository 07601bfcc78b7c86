import type { Delivery } from '#shared/model/delivery.ts'

/**
 * Whether a delivery never waits behind others: a notice that somebody waits for. Messages that
 * people wrote and what a schedule sends to many people at the same time keep to a share of what
 * SES takes.
 */
export const isUrgent = ({ kind, routine }: Pick<Delivery, 'kind' | 'routine'>): boolean =>
  kind === 'notice' && !routine
