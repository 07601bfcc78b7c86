import type { Delivery } from '#shared/model/delivery.ts'

/** How the owner is told who a delivery went to: by name, or by address if there is no name. */
export const recipientName = ({ name, address }: Delivery['recipient']): string => name ?? address
