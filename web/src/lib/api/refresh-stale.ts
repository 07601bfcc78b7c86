import { mutate, SWRConfig, unstable_serialize } from 'swr'
import type { GroupName } from './api.ts'
import type { CommandOf } from './stale/stale-after.ts'

/** Fetched with the first command: who only looks at things needs none of it. */
const staleAfter = async <G extends GroupName>(
  group: G,
  command: CommandOf<G>,
): Promise<readonly string[]> => (await import('./stale/index.ts')).stale[group][command]

const isBeingAsked = (key: unknown[]) =>
  SWRConfig.defaultValue.cache.get(unstable_serialize(key))?.isValidating === true

/**
 * Brings up to date what a command has made stale: what is on screen is asked for again, and everything else is
 * forgotten, so that no screen shows it even for a moment. Ends when the screen is up to date. Does not fail: a part of
 * the screen that could not be asked for says so itself.
 */
export async function refreshStale<G extends GroupName>(
  group: G,
  command: CommandOf<G>,
): Promise<void> {
  const names = await staleAfter(group, command).catch(() => undefined)
  // Without the declaration, as after a new version of the app came out, anything may be stale.
  const isStale = (key: unknown): key is unknown[] =>
    Array.isArray(key) && (names?.includes(key[0]) ?? true)
  const answers = mutate(isStale)
  await mutate((key) => isStale(key) && !isBeingAsked(key), undefined, { revalidate: false })
  await answers
}
