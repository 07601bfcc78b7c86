import type { OperationPath } from './api.ts'

/**
 * Answers that are asked for before the query that needs them, while its screen still loads. One
 * call may return the answers of several queries without input, as the call of the home page does.
 * The first query that needs an answer takes it. Later queries ask the API.
 */
const earlyAnswers = new Map<string, Promise<unknown>>()

/** In milliseconds: long enough for the parts of a screen that load late. */
const keptFor = 5_000

/** What an early answer is for: a query, or the wizard, which loads a will with several calls. */
type Key = OperationPath | 'will of the wizard'

/** Keeps the answers of a running call for those who need them. */
export function keepEarlyAnswers<K extends Key>(
  call: Promise<Readonly<Record<K, unknown>>>,
  keys: readonly K[],
): void {
  for (const key of keys) {
    const answer = call.then((answers) => answers[key])
    // A failure reaches the query that takes this answer.
    answer.catch(() => undefined)
    earlyAnswers.set(key, answer)
    const forget = () => {
      if (earlyAnswers.get(key) === answer) earlyAnswers.delete(key)
    }
    answer.then(
      () => setTimeout(forget, keptFor),
      () => setTimeout(forget),
    )
  }
}

/** Takes an early answer. Undefined if there is none, or somebody has taken it. */
export function takeEarlyAnswer(key: string): Promise<unknown> | undefined {
  const answer = earlyAnswers.get(key)
  earlyAnswers.delete(key)
  return answer
}

/**
 * Called after a command or another sign-in, because an answer that was asked for before may be
 * wrong now.
 */
export const dropEarlyAnswers = (): void => earlyAnswers.clear()
