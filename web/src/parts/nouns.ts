import {
  FolderOpen,
  Images,
  KeyRound,
  type LucideIcon,
  Mail,
  Store,
  UsersRound,
} from 'lucide-react'
import { TARGET_TYPES } from '#shared/data/target-types.ts'
import type { TargetType } from '#shared/model/share.ts'
import { paths } from '#shared/paths.ts'

/** A kind of thing that people keep here, each with a list of its own. */
interface Noun {
  /** Its name in the menu and in the search. */
  readonly title: string
  /** As in "1 document". */
  readonly one: string
  readonly many: string
  readonly icon: LucideIcon
  /** The URL of its list. */
  readonly list: string
  /** Whether its list takes a search in the URL. */
  readonly listSearches: boolean
  /** Whether its pages need a plan. Its pages are those whose URL contains the URL of the list. */
  readonly paid: boolean
  /** The URL at which an owner without a plan reads and deletes what they have. */
  readonly kept?: string
  /** Which of its details are encrypted with its owner's own key: `numbers of your documents`. */
  readonly encrypted: string | undefined
  /** Its pages, if others may see it. */
  readonly shared?: SharedPages
}

interface SharedPages {
  readonly type: TargetType
  /** Where a person that it is shared with reads it. */
  readonly read: (targetId: string) => string
  /** Where its owner changes who sees it. */
  readonly own?: (targetId: string) => string
  /** Where the owner changes who sees all things of a category. */
  readonly category?: (category: string) => string
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
    paid: TARGET_TYPES.contact.needsPlan,
    encrypted: undefined,
  },
  documents: {
    title: 'Documents',
    one: 'document',
    many: 'documents',
    icon: FolderOpen,
    list: paths.documents,
    listSearches: true,
    paid: TARGET_TYPES.document.needsPlan,
    kept: paths.keptDocuments,
    encrypted: 'numbers, places and notes of your documents',
    shared: {
      type: 'document',
      read: paths.readDocument,
      own: paths.editDocument,
      category: (category) => `${paths.documents}?category=${category}`,
    },
  },
  companies: {
    title: 'Businesses',
    one: 'business',
    many: 'businesses',
    icon: Store,
    list: paths.businesses,
    listSearches: true,
    paid: TARGET_TYPES.company.needsPlan,
    kept: paths.keptBusinesses,
    encrypted: 'what you say about your businesses, apart from their names',
    shared: { type: 'company', read: paths.readBusiness, own: paths.editBusiness },
  },
  messages: {
    title: 'Messages',
    one: 'message',
    many: 'messages',
    icon: Mail,
    list: paths.messages,
    listSearches: false,
    paid: TARGET_TYPES.message.needsPlan,
    encrypted: 'what you write in messages, their titles, and whom they are for',
  },
  memories: {
    title: 'Memories',
    one: 'memory',
    many: 'memories',
    icon: Images,
    list: paths.memories,
    listSearches: true,
    paid: TARGET_TYPES.memory.needsPlan,
    kept: paths.keptMemories,
    encrypted: 'the stories of your memories',
    shared: {
      type: 'memory',
      read: paths.readMemory,
      own: paths.readMemory,
      category: (type) => `${paths.memories}?type=${type}`,
    },
  },
  accounts: {
    title: 'Passwords',
    one: 'stored account',
    many: 'stored accounts',
    icon: KeyRound,
    list: paths.passwords,
    listSearches: true,
    paid: TARGET_TYPES.account.needsPlan,
    kept: paths.keptPasswords,
    encrypted: 'user names, passwords, websites and notes of your accounts',
    shared: { type: 'account', read: paths.leftBehind },
  },
} as const satisfies Record<string, Noun>

export type NounName = keyof typeof nouns

/** The nouns whose things an owner can still read after their plan has ended. */
export type KeptName = {
  [Name in NounName]: 'kept' extends keyof (typeof nouns)[Name] ? Name : never
}[NounName]

export const isNoun = (name: string): name is NounName => Object.hasOwn(nouns, name)
const isKept = (name: NounName): name is KeptName => 'kept' in nouns[name]

/** The noun of a shared thing, by its type. Undefined for a will, which has no page to read it. */
export const sharedNounOf = (type: TargetType): Noun | undefined =>
  Object.values<Noun>(nouns).find(({ shared }) => shared?.type === type)

/** The pages of a kind of thing that can be shared. */
export const sharedPagesOf = (type: TargetType): Partial<SharedPages> =>
  sharedNounOf(type)?.shared ?? {}

export const nounNames = Object.keys(nouns).filter(isNoun)
export const keptNames = nounNames.filter(isKept)
