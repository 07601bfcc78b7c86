import { mutate, SWRConfig, unstable_serialize } from 'swr'
import type { GroupName } from './api.ts'
import type { CommandOf } from './stale/stale-after.ts'

/** Loaded with the first command: a visitor who only reads does not need it. */
const staleAfter = async <G extends GroupName>(
  group: G,
  command: CommandOf<G>,
): Promise<readonly string[]> => (await import('./stale/index.ts')).stale[group][command]

const isBeingAsked = (key: unknown[]) =>
  SWRConfig.defaultValue.cache.get(unstable_serialize(key))?.isValidating === true

/**
 * Refreshes the queries that a command made stale: those on screen are fetched again, all others are dropped from the
 * cache, so that no screen shows stale data even for a moment. Resolves when the screen is up to date. Never rejects: a
 * part of the screen that cannot be fetched shows its own error.
 */
export async function refreshStale<G extends GroupName>(
  group: G,
  command: CommandOf<G>,
): Promise<void> {
  const names = await staleAfter(group, command).catch(() => undefined)
  // If the declaration cannot be loaded, for example after a new deployment, every query may be stale.
  const isStale = (key: unknown): key is unknown[] =>
    Array.isArray(key) && (names?.includes(key[0]) ?? true)
  const answers = mutate(isStale)
  await mutate((key) => isStale(key) && !isBeingAsked(key), undefined, { revalidate: false })
  await answers
}
