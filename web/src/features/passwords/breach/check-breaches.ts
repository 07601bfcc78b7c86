import { inTurn } from '#web/lib/in-turn.ts'
import { readConfig } from '#web/lib/session/read-config.ts'
import { checkBreach } from './check-breach.ts'

/**
 * The number of leaks in which the password of an account was found, by the id of the account. Only
 * those that were found are in it.
 */
export type Breaches = ReadonlyMap<string, number>

/** Compares the passwords of many accounts with known leaks. Equal passwords are compared once. */
export const checkBreaches = async (
  passwords: ReadonlyMap<string, string>,
  { onProgress, signal }: { onProgress: (done: number) => void; signal: AbortSignal },
): Promise<Breaches> => {
  const { breachUrl } = await readConfig()
  const different = [...new Set(passwords.values())]
  const counts = new Map<string, number>()
  await inTurn(
    different,
    async (password) => {
      counts.set(password, await checkBreach(password, breachUrl, signal))
      onProgress(counts.size / different.length)
    },
    signal,
  )
  signal.throwIfAborted()
  return new Map(
    [...passwords].flatMap(([id, password]) => {
      const count = counts.get(password) ?? 0
      return count > 0 ? [[id, count]] : []
    }),
  )
}
