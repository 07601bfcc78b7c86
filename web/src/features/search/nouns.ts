import {
  FolderOpen,
  Images,
  KeyRound,
  type LucideIcon,
  Mail,
  Store,
  UsersRound,
} from 'lucide-react'
import { paths } from '#shared/paths.ts'

interface Noun {
  readonly title: string
  /** As in "We could not search your documents". */
  readonly plural: string
  readonly icon: LucideIcon
  /** The address of its list. */
  readonly list: string
  /** Whether its list takes a search in the address. */
  readonly listSearches: boolean
}

/** What the search looks through, in the order in which it is shown. */
export const nouns = {
  contacts: {
    title: 'Contacts',
    plural: 'contacts',
    icon: UsersRound,
    list: paths.contacts,
    listSearches: true,
  },
  documents: {
    title: 'Documents',
    plural: 'documents',
    icon: FolderOpen,
    list: paths.documents,
    listSearches: true,
  },
  accounts: {
    title: 'Passwords',
    plural: 'passwords',
    icon: KeyRound,
    list: paths.passwords,
    listSearches: true,
  },
  memories: {
    title: 'Memories',
    plural: 'memories',
    icon: Images,
    list: paths.memories,
    listSearches: true,
  },
  messages: {
    title: 'Messages',
    plural: 'messages',
    icon: Mail,
    list: paths.messages,
    listSearches: false,
  },
  companies: {
    title: 'Businesses',
    plural: 'businesses',
    icon: Store,
    list: paths.businesses,
    listSearches: true,
  },
} as const satisfies Record<string, Noun>

export type NounName = keyof typeof nouns
