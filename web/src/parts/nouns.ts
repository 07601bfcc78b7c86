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

/** A kind of thing that people keep here, each with a list of its own. */
interface Noun {
  /** Its name in the menu and in the search. */
  readonly title: string
  /** As in "1 document". */
  readonly one: string
  readonly many: string
  readonly icon: LucideIcon
  /** The address of its list. */
  readonly list: string
  /** Whether its list takes a search in the address. */
  readonly listSearches: boolean
  /** Whether its pages need a plan: those whose address contains the address of the list. */
  readonly paid: boolean
  /** The address at which an owner without a plan reads and deletes what they have. */
  readonly kept?: string
}

/** In the order of the menu. */
export const nouns = {
  contacts: {
    title: 'Contacts',
    one: 'contact',
    many: 'contacts',
    icon: UsersRound,
    list: paths.contacts,
    listSearches: true,
    paid: false,
  },
  documents: {
    title: 'Documents',
    one: 'document',
    many: 'documents',
    icon: FolderOpen,
    list: paths.documents,
    listSearches: true,
    paid: true,
    kept: paths.keptDocuments,
  },
  companies: {
    title: 'Businesses',
    one: 'business',
    many: 'businesses',
    icon: Store,
    list: paths.businesses,
    listSearches: true,
    paid: true,
    kept: paths.keptBusinesses,
  },
  messages: {
    title: 'Messages',
    one: 'message',
    many: 'messages',
    icon: Mail,
    list: paths.messages,
    listSearches: false,
    paid: true,
  },
  memories: {
    title: 'Memories',
    one: 'memory',
    many: 'memories',
    icon: Images,
    list: paths.memories,
    listSearches: true,
    paid: true,
    kept: paths.keptMemories,
  },
  accounts: {
    title: 'Passwords',
    one: 'stored account',
    many: 'stored accounts',
    icon: KeyRound,
    list: paths.passwords,
    listSearches: true,
    paid: true,
    kept: paths.keptPasswords,
  },
} as const satisfies Record<string, Noun>

export type NounName = keyof typeof nouns

/** The nouns whose things an owner can still read after their plan has ended. */
export type KeptName = {
  [Name in NounName]: 'kept' extends keyof (typeof nouns)[Name] ? Name : never
}[NounName]

export const isNoun = (name: string): name is NounName => Object.hasOwn(nouns, name)
const isKept = (name: NounName): name is KeptName => 'kept' in nouns[name]

export const nounNames = Object.keys(nouns).filter(isNoun)
export const keptNames = nounNames.filter(isKept)
