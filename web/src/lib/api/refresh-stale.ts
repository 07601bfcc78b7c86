import { mutate, SWRConfig, unstable_serialize } from 'swr'
import type { OperationPath } from './api.ts'
import { dropEarlyAnswers } from './early-answers.ts'

const isBeingAsked = (key: unknown[]) =>
  SWRConfig.defaultValue.cache.get(unstable_serialize(key))?.isValidating === true

/** Loaded with the first command, because a visitor who only reads does not need it. */
const staleAfter = async (command: string): Promise<readonly string[]> =>
  (await import('virtual:changes')).changes[command] ?? []

/**
 * Refreshes the queries that a command, named as `Group/Name`, made stale. Those on screen are
 * fetched again, and all others are dropped from the cache. So no screen shows stale data even for
 * a moment. Resolves when the screen is up to date. Never rejects: a part of the screen that cannot
 * be fetched shows its own error.
 */
export async function refreshStale(command: OperationPath): Promise<void> {
  dropEarlyAnswers()
  const names = await staleAfter(command).catch(() => undefined)
  // If the table cannot be loaded, for example after a new deployment, every query may be stale.
  const isStale = (key: unknown): key is unknown[] =>
    Array.isArray(key) && (names?.includes(key[0]) ?? true)
  // Asks again for what is on screen. What nobody asks for after that is dropped.
  const answers = mutate(isStale)
  await mutate((key) => isStale(key) && !isBeingAsked(key), undefined, { revalidate: false })
  await answers
}
