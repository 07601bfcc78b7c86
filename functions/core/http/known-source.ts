import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { getItem, writeAll } from '#functions/core/store/table.ts'
import { timeToLive } from '#functions/core/store/time-to-live.ts'
import { day } from '#shared/rules/time/lengths.ts'

/** In milliseconds: how long a source stays known after the last sign-in from it. */
const knownFor = 90 * day

/**
 * The source that an address counts as. A holder of one IPv6 address has the 256 networks of a /56, which is what
 * providers give a home (RFC 6177): all their addresses count as one.
 */
export const sourceOf = (address: string) => {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - after.length
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
    .map((group, at) => (at === 3 ? group & 0xff00 : group).toString(16))
    .join(':')
}

const hash = (value: string) => createHash('sha256').update(value).digest('hex')

/** Stored as hashes, so that the table does not list from where people sign in. */
const keyOf = (account: string, source: string) => ({
  pk: `KNOWN-SOURCE#${hash(account)}`,
  sk: `SOURCE#${hash(source)}`,
})

/**
 * Remembers that an account was used from an address. `names` are those that limits know the account by: its e-mail address
 * and its user id.
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
