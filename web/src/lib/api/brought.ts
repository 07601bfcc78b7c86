import type { OperationPath } from './api.ts'

/**
 * Answers that one call brings for several queries without input, such as those of home. The first
 * who asks for one gets it. Later ones ask for themselves.
 */
const coming = new Map<string, Promise<unknown>>()

/** In milliseconds: parts of a screen that load later still find their answer. */
const keptFor = 5_000

export function bringAnswers<Path extends OperationPath>(
  asked: Promise<Readonly<Record<Path, unknown>>>,
  paths: readonly Path[],
): void {
  for (const path of paths) {
    const part = asked.then((answers) => answers[path])
    // The query that takes it gets the failure.
    part.catch(() => undefined)
    coming.set(path, part)
    const end = () => {
      if (coming.get(path) === part) coming.delete(path)
    }
    part.then(
      () => setTimeout(end, keptFor),
      () => setTimeout(end),
    )
  }
}

/** The answer that is on its way, if there is one that nobody has taken. */
export function takeBrought(path: string): Promise<unknown> | undefined {
  const answer = coming.get(path)
  coming.delete(path)
  return answer
}

/** After a command or another sign-in, what was asked for before it may be wrong. */
export const dropBrought = (): void => coming.clear()
