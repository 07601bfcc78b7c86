import { count, windowAt } from '#functions/core/http/limit-rate.ts'

const minutes = 24 * 60

/**
 * The most mails a day with a code to confirm an address: on behalf of one user of the pool, and to one address on behalf
 * of all. The reader of the mailbox may never have asked for them.
 */
const most = { user: 5, address: 10 } as const

interface ConfirmationMail {
  /** The user pool's user name. */
  readonly userId: string
  /** The address to confirm; absent if the pool does not name it. */
  readonly address: string | undefined
}

/** Counts a mail with a code that confirms an address, before the pool sends it. False: it must not be sent. */
export const allowConfirmationMail = async (
  { userId, address }: ConfirmationMail,
  now: Date,
): Promise<boolean> => {
  const window = windowAt(now, minutes)
  if ((await count('confirmation-mail-user', userId, window)) > most.user) return false
  if (address === undefined) return true
  const toAddress = await count('confirmation-mail-address', address.toLowerCase(), window)
  return toAddress <= most.address
}
