import type { OperationPath } from './api.ts'

/**
 * Answers that one call brings for several queries without input, such as those of home. The first
 * query that needs an answer takes it. Later queries ask the API.
 */
const broughtAnswers = new Map<string, Promise<unknown>>()

/** In milliseconds: long enough for the parts of a screen that load late. */
const keptFor = 5_000

/** Keeps the answers of a running call for the queries with these paths. */
export function bringAnswers<Path extends OperationPath>(
  call: Promise<Readonly<Record<Path, unknown>>>,
  paths: readonly Path[],
): void {
  for (const path of paths) {
    const part = call.then((answers) => answers[path])
    // A failure reaches the query that takes this answer.
    part.catch(() => undefined)
    broughtAnswers.set(path, part)
    const forget = () => {
      if (broughtAnswers.get(path) === part) broughtAnswers.delete(path)
    }
    part.then(
      () => setTimeout(forget, keptFor),
      () => setTimeout(forget),
    )
  }
}

/** Takes the answer for a query. Undefined if none was brought, or another query has taken it. */
export function takeBrought(path: string): Promise<unknown> | undefined {
  const answer = broughtAnswers.get(path)
  broughtAnswers.delete(path)
  return answer
}

/**
 * Called after a command or another sign-in, because an answer that was asked for before may be
 * wrong now.
 */
export const dropBrought = (): void => broughtAnswers.clear()
