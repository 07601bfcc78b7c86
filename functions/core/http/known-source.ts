import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'
import { getItem, writeAll } from '#functions/core/store/table.ts'
import { timeToLive } from '#functions/core/store/time-to-live.ts'
import { day } from '#shared/rules/time/lengths.ts'

/** How long a source stays known after the last sign-in from it. */
const knownForMs = 90 * day

/**
 * The source that an address belongs to. A provider gives a home a /56 (RFC 6177), so its 256
 * networks are one source. An IPv4 address that is written as IPv6 (RFC 4291, section 2.5.5.2) is
 * the same source as the IPv4 address.
 */
export const sourceOf = (address: string): string => {
  if (!isIPv6(address)) return address
  const parsedAddress = ipaddr.process(address)
  if (parsedAddress.kind() === 'ipv4') return parsedAddress.toString()
  // The first four groups contain the /56. Stored hashes depend on the form of this text, so it
  // must never change.
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address}/56`)
  const groups = network.parts.slice(0, 4)
  return groups.map((group) => group.toString(16)).join(':')
}

const hash = (value: string) => createHash('sha256').update(value).digest('hex')

/** The key has hashes, so that the table does not list from where people sign in. */
const sourceKey = (accountName: string, address: string) => ({
  pk: `KNOWN-SOURCE#${hash(accountName)}`,
  sk: `SOURCE#${hash(sourceOf(address))}`,
})

/**
 * Remembers that an account was used from an address. Limits count by email address and by user
 * id, so `accountNames` has both.
 */
export const rememberSource = (
  accountNames: readonly string[],
  address: string,
  now: Date,
): Promise<void> =>
  writeAll(
    accountNames.map((accountName) => ({
      put: {
        Item: { ...sourceKey(accountName, address), expiresAt: timeToLive(now, knownForMs) },
      },
    })),
  )

/** Whether an account was used from the source of an address within the last 90 days. */
export const isKnownSource = async (
  accountName: string,
  address: string,
  now: Date,
): Promise<boolean> => {
  const source = await getItem(sourceKey(accountName, address))
  return source !== undefined && Number(source.expiresAt) * 1000 > now.getTime()
}
