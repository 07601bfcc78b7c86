import { AwsError } from '../stand-in/aws-error.ts'

/** The address without the name: the part in brackets of `Name <address>`. */
export function addressOf(mailbox: string): string {
  return (/<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox).trim()
}

/** Throws MessageRejected unless the sender's address or its domain is a verified identity. */
export function verifyIdentity(from: string, identities: readonly string[]): void {
  const address = addressOf(from).toLowerCase()
  const domain = address.slice(address.lastIndexOf('@') + 1)
  const verified = identities.map((identity) => identity.toLowerCase())
  if (!verified.includes(address) && !verified.includes(domain)) {
    throw new AwsError(
      'MessageRejected',
      `Email address is not verified. The following identities failed the check in region US-EAST-1: ${addressOf(from)}`,
    )
  }
}
