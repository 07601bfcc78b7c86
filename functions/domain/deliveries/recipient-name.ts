import type { Delivery } from '#shared/model/delivery.ts'

/** How the owner is told who a delivery went to: by name, or by address where none was given. */
export const recipientName = ({ name, address }: Delivery['recipient']): string => name ?? address
