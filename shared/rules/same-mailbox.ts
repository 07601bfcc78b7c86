/**
 * The mailbox of an e-mail address, as far as the address tells: capital letters, and what follows a plus sign, make no
 * other one.
 */
export const mailboxOf = (address: string): string => {
  const at = address.lastIndexOf('@')
  const [name = ''] = address.slice(0, at).split('+')
  return `${name}${address.slice(at)}`.toLowerCase()
}

/** Whether two e-mail addresses are those of one mailbox (see `mailboxOf`). */
export const isSameMailbox = (one: string, other: string): boolean =>
  mailboxOf(one) === mailboxOf(other)
