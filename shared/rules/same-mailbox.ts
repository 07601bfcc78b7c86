/**
 * Whether two e-mail addresses are those of one mailbox, as far as the addresses tell: capital letters, and what follows a
 * plus sign, make no other one.
 */
export const isSameMailbox = (one: string, other: string): boolean =>
  mailboxOf(one) === mailboxOf(other)

const mailboxOf = (address: string): string => {
  const at = address.lastIndexOf('@')
  const [name = ''] = address.slice(0, at).split('+')
  return `${name}${address.slice(at)}`.toLowerCase()
}
