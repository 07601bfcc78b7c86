import { matchPath } from 'react-router-dom'
import { type PathName, patterns } from '#shared/paths.ts'

/**
 * The page that a memorial shows instead of one that changes something, needs a plan or sells one.
 * Contacts and messages are listed as before, and a message opens: these pages leave out what
 * changes something. The pages `kept…` also serve owners whose plan has ended.
 */
const readInstead: Partial<Record<PathName, PathName>> = {
  willStep: 'will',
  editContact: 'viewContact',
  addMessage: 'messages',
  memories: 'keptMemories',
  addMemory: 'keptMemories',
  editMemory: 'readMemory',
  passwords: 'keptPasswords',
  addPassword: 'keptPasswords',
  importPasswords: 'keptPasswords',
  checkPasswords: 'keptPasswords',
  viewPassword: 'keptPasswords',
  editPassword: 'keptPasswords',
  businesses: 'keptBusinesses',
  addBusiness: 'keptBusinesses',
  editBusiness: 'readBusiness',
  businessDocuments: 'keptDocuments',
  editBusinessDocument: 'readDocument',
  documents: 'keptDocuments',
  editDocument: 'readDocument',
  personaCapture: 'myAccount',
  plans: 'myAccount',
  checkout: 'myAccount',
  editAccount: 'myAccount',
}

const pairs = Object.entries(readInstead).map(
  ([name, instead]) =>
    // `entries` loses which names the keys are.
    [patterns[name as PathName], patterns[instead]] as const,
)

/** The page that a memorial shows instead of the one at a path. Undefined if it shows that one. */
export const readInMemorial = (path: string): string | undefined => {
  for (const [pattern, instead] of pairs) {
    const match = matchPath(pattern, path)
    if (match) return instead.replace(':id', encodeURIComponent(match.params.id ?? ''))
  }
  return undefined
}
