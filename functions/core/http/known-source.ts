import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'
import { getItem, writeAll } from '#functions/core/store/table.ts'
import { timeToLive } from '#functions/core/store/time-to-live.ts'
import { day } from '#shared/rules/time/lengths.ts'

/** In milliseconds: how long a source stays known after the last sign-in from it. */
const knownFor = 90 * day

/**
 * The source that an address counts as. A holder of one IPv6 address has the 256 networks of a /56,
 * which is what providers give a home (RFC 6177): all their addresses count as one. An IPv4 address
 * that is written as IPv6 (RFC 4291, section 2.5.5.2) counts as the IPv4 address.
 */
export const sourceOf = (address: string): string => {
  if (!isIPv6(address)) return address
  const known = ipaddr.process(address)
  if (known.kind() === 'ipv4') return known.toString()
  // The first four groups hold the /56. Known sources are stored by this name: it stays the same.
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address}/56`)
  const groups = network.parts.slice(0, 4)
  return groups.map((group) => group.toString(16)).join(':')
}

const hash = (value: string) => createHash('sha256').update(value).digest('hex')

/** Stored as hashes, so that the table does not list from where people sign in. */
const keyOf = (account: string, source: string) => ({
  pk: `KNOWN-SOURCE#${hash(account)}`,
  sk: `SOURCE#${hash(source)}`,
})

/**
 * Remembers that an account was used from an address. `names` are those that limits know the
 * account by: its e-mail address and its user id.
 */
export const rememberSource = (
  names: readonly string[],
  address: string,
  now: Date,
): Promise<void> =>
  writeAll(
    names.map((name) => ({
      put: {
        Item: { ...keyOf(name, sourceOf(address)), expiresAt: timeToLive(now, knownFor) },
      },
    })),
  )

/** Whether an account was used from a source (see `sourceOf`) within the last 90 days. */
export const isKnownSource = async (
  account: string,
  source: string,
  now: Date,
): Promise<boolean> => {
  const found = await getItem(keyOf(account, source))
  return found !== undefined && Number(found.expiresAt) * 1000 > now.getTime()
}
