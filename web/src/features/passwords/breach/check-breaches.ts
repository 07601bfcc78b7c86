import { inTurn } from '#web/lib/in-turn.ts'
import { readConfig } from '#web/lib/session/read-config.ts'
import { checkBreach } from './check-breach.ts'

/**
 * How often known leaks contain the password of a digital account, by its id. Passwords that no
 * leak contains are left out.
 */
export type Breaches = ReadonlyMap<string, number>

/**
 * Compares passwords with known leaks. `passwords` has them by the id of their digital account;
 * equal ones are compared once.
 */
export const checkBreaches = async (
  passwords: ReadonlyMap<string, string>,
  { onProgress, signal }: { onProgress: (done: number) => void; signal: AbortSignal },
): Promise<Breaches> => {
  const { breachUrl } = await readConfig()
  const distinct = [...new Set(passwords.values())]
  const counts = new Map<string, number>()
  await inTurn(
    distinct,
    async (password) => {
      counts.set(password, await checkBreach(password, breachUrl, signal))
      onProgress(counts.size / distinct.length)
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
