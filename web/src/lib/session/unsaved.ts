/*
 * Text that was typed and not yet saved. It outlives an expired session, and is given back only to
 * the person who typed it. Signing out erases it, and so does a sign-in of another person.
 */
const unsavedKey = 'unsaved'

interface Unsaved {
  userId: string
  entries: Record<string, unknown>
}

function readAll(): Unsaved | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(unsavedKey) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/**
 * False if the store is full. The text is then still on screen, but would not outlive the session.
 */
function write(unsaved: Unsaved): boolean {
  try {
    if (Object.keys(unsaved.entries).length === 0) sessionStorage.removeItem(unsavedKey)
    else sessionStorage.setItem(unsavedKey, JSON.stringify(unsaved))
    return true
  } catch {
    return false
  }
}

/**
 * Keeps what `userId` typed, under a name such as `contact:{contactId}`, until it is saved. False
 * if there is no room. What was kept before is then still there.
 */
export function storeUnsaved(userId: string, name: string, value: unknown): boolean {
  const stored = readAll()
  const entries = stored?.userId === userId ? stored.entries : {}
  return write({ userId, entries: { ...entries, [name]: value } })
}

/** The unsaved text that the same person typed earlier. */
export function readUnsaved(userId: string, name: string): unknown {
  const stored = readAll()
  return stored?.userId === userId ? stored.entries[name] : undefined
}

/** Forgets text that was saved or discarded. */
export function forgetUnsaved(userId: string, name: string): void {
  const stored = readAll()
  if (stored?.userId !== userId) return
  const { [name]: _saved, ...entries } = stored.entries
  write({ userId, entries })
}

/** Called when a person signed in. Erases the text of all others. */
export function eraseUnsavedOfOthers(userId: string): void {
  if (readAll()?.userId !== userId) eraseUnsaved()
}

export function eraseUnsaved(): void {
  sessionStorage.removeItem(unsavedKey)
}
