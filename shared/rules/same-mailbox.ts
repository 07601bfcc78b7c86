/**
 * The mailbox of an e-mail address, as far as the address tells: capital letters, and what follows
 * a plus sign, make no other one. At Gmail, neither do dots in the name, nor its older domain
 * (Gmail Help, "Dots don't matter in Gmail addresses").
 */
export const mailboxOf = (address: string): string => {
  const at = address.lastIndexOf('@')
  const [name = ''] = address.slice(0, at).toLowerCase().split('+')
  const domain = address.slice(at + 1).toLowerCase()
  return gmail.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

const gmail: readonly string[] = ['gmail.com', 'googlemail.com']

/** Whether two e-mail addresses are those of one mailbox (see `mailboxOf`). */
export const isSameMailbox = (one: string, other: string): boolean =>
  mailboxOf(one) === mailboxOf(other)

/**
 * Whether two e-mail addresses are those of one mailbox, or two telephone numbers one, whatever
 * their extensions.
 */
export const isSameChannel = (channel: string, otherChannel: string): boolean => {
  if (channel.includes('@') !== otherChannel.includes('@')) return false
  return channel.includes('@')
    ? isSameMailbox(channel, otherChannel)
    : channel.split(';')[0] === otherChannel.split(';')[0]
}
