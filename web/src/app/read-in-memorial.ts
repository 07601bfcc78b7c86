import { matchPath } from 'react-router-dom'
import { type PathName, patterns } from '#shared/paths.ts'

/**
 * From a page that changes something to the page of a memorial that shows the same things. An owner
 * whose plan has ended has the pages `kept…` too.
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

/** Where a memorial shows what the page at a path changes. Undefined if that page only reads. */
export const readInMemorial = (path: string): string | undefined => {
  for (const [pattern, instead] of pairs) {
    const match = matchPath(pattern, path)
    if (match) return instead.replace(':id', encodeURIComponent(match.params.id ?? ''))
  }
  return undefined
}
