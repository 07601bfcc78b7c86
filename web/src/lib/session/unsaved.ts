/*
 * Text that was typed and not yet saved. It outlives an expired session, and is given back only to the
 * person who typed it: signing out erases it, and so does anybody else's sign-in.
 */
const key = 'unsaved'

interface Unsaved {
  userId: string
  entries: Record<string, unknown>
}

function read(): Unsaved | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function write(unsaved: Unsaved): void {
  try {
    if (Object.keys(unsaved.entries).length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(unsaved))
  } catch {
    // A full store: what is on screen is still there, it only would not outlive the session.
  }
}

/** Keeps what `userId` typed under a name such as `will-draft:{willId}` until it is saved. */
export function keepUnsaved(userId: string, name: string, value: unknown): void {
  const stored = read()
  const entries = stored?.userId === userId ? stored.entries : {}
  write({ userId, entries: { ...entries, [name]: value } })
}

/** What the same person typed before, if it was never saved. */
export function unsavedOf(userId: string, name: string): unknown {
  const stored = read()
  return stored?.userId === userId ? stored.entries[name] : undefined
}

/** It was saved, or is not wanted any more. */
export function forgetUnsaved(userId: string, name: string): void {
  const stored = read()
  if (stored?.userId !== userId) return
  const { [name]: _saved, ...entries } = stored.entries
  write({ userId, entries })
}

/** Somebody signed in: text of anybody else is erased. */
export function keepUnsavedOnlyOf(userId: string): void {
  if (read()?.userId !== userId) eraseUnsaved()
}

export function eraseUnsaved(): void {
  sessionStorage.removeItem(key)
}
