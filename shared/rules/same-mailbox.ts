/**
 * The mailbox of an email address, as far as the address tells. Capital letters are ignored, and
 * so is what follows a plus sign. At Gmail, dots in the name are ignored too (Gmail Help, "Dots
 * don't matter in Gmail addresses"), and its older domain is the same.
 */
export const mailboxOf = (address: string): string => {
  const atSign = address.lastIndexOf('@')
  const [name = ''] = address.slice(0, atSign).toLowerCase().split('+')
  const domain = address.slice(atSign + 1).toLowerCase()
  return gmail.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

const gmail: readonly string[] = ['gmail.com', 'googlemail.com']

/** Whether two email addresses belong to one mailbox (see `mailboxOf`). */
export const isSameMailbox = (one: string, other: string): boolean =>
  mailboxOf(one) === mailboxOf(other)

/**
 * Whether two channels are the same: two email addresses of one mailbox, or two spellings of one
 * telephone number with any extensions.
 */
export const isSameChannel = (channel: string, otherChannel: string): boolean => {
  if (channel.includes('@') !== otherChannel.includes('@')) return false
  return channel.includes('@')
    ? isSameMailbox(channel, otherChannel)
    : channel.split(';')[0] === otherChannel.split(';')[0]
}
