import type { ReleaseStage } from '#shared/model/passing.ts'

/**
 * A kind of thing that its owner can share: its words on screens and in mails, and its rules. The
 * kinds of lines and the errors that it names are stored and part of the contract: none is renamed.
 */
export interface TargetRecord {
  /** The owner's word for one entry of a list. */
  readonly listed: string
  /** The owner's word for the thing on the current screen, within a sentence. */
  readonly shown: string
  /**
   * The word for it in mails to the contacts it is shared with, within a sentence:
   * `Ana shares … with you`.
   */
  readonly given: string
  /** The word for it once its owner has died, if it is another one. */
  readonly left?: string
  /**
   * The word for several of them, also for all of a category: `2 documents`, `The documents of
   * Ana`. Absent where there are never several.
   */
  readonly plural: string | undefined
  /** Whether creating and sharing such things needs a plan. */
  readonly needsPlan: boolean
  /**
   * The release stage at which it opens, if the share or its own record says that it opens after
   * the owner's death.
   */
  readonly opensAt: ReleaseStage
  /** The page that the link in its mail opens, by its name in `paths`. */
  readonly page: 'confirmDocument' | 'confirmMemory'
  /**
   * Whether delegates are told how many of such things a release opens. They are told of the will
   * and of messages in sentences of their own.
   */
  readonly counted: boolean
  /**
   * Its words where it is given to a contact together with other things: `3 passwords and 1
   * document`. A type with these words is a `ThingKind`. Absent for types that are not given in
   * this way: the will is shown beside such things, a message has recipients of its own, and nobody
   * leaves a contact to somebody.
   */
  readonly withOthers?: { readonly one: string; readonly many: string }
  /** The error if an owner has the most things of this type. Absent where nothing limits them. */
  readonly full?: string
  /** The line of the activity log about a deletion. Absent if a line of another kind says it. */
  readonly deletion?: { readonly kind: string; readonly text: string }
}

/**
 * Every kind of thing that can be shared. `functions/domain/sharing/shareables` knows how to load
 * each.
 */
export const TARGET_TYPES = {
  will: {
    listed: 'Your will',
    shown: 'your will',
    given: 'their will',
    left: 'the will',
    plural: undefined,
    needsPlan: false,
    // The will must be read before anything else can be done.
    opensAt: 'notices',
    page: 'confirmDocument',
    counted: false,
  },
  // All digital accounts of an owner. Each account says itself which of these people read it.
  account: {
    listed: 'Your passwords',
    shown: 'your passwords',
    given: 'a password',
    plural: 'passwords',
    needsPlan: true,
    // Passwords come last: a release that is revoked before then gives none of them away.
    opensAt: 'passwords',
    page: 'confirmDocument',
    counted: false,
    withOthers: { one: 'password', many: 'passwords' },
    full: 'DIGITAL_ACCOUNT_LIMIT',
    deletion: {
      kind: 'DIGITAL_ACCOUNT_DELETED',
      text: 'An account was deleted from your passwords',
    },
  },
  document: {
    listed: 'A document',
    shown: 'this document',
    given: 'a document',
    plural: 'documents',
    needsPlan: true,
    opensAt: 'messages',
    page: 'confirmDocument',
    counted: true,
    withOthers: { one: 'document', many: 'documents' },
    full: 'DOCUMENT_LIMIT',
  },
  memory: {
    listed: 'A memory',
    shown: 'this memory',
    given: 'a memory',
    plural: 'memories',
    needsPlan: true,
    opensAt: 'messages',
    page: 'confirmMemory',
    counted: true,
    withOthers: { one: 'memory', many: 'memories' },
    full: 'MEMORY_LIMIT',
    deletion: { kind: 'MEMORY_DELETED', text: 'A memory was deleted' },
  },
  company: {
    listed: 'A business',
    shown: 'this business',
    given: 'a business',
    plural: 'businesses',
    needsPlan: true,
    opensAt: 'messages',
    page: 'confirmDocument',
    counted: true,
    withOthers: { one: 'business', many: 'businesses' },
    full: 'COMPANY_LIMIT',
    deletion: { kind: 'COMPANY_DELETED', text: 'A business was deleted' },
  },
  message: {
    listed: 'A message',
    shown: 'this message',
    given: 'a message',
    plural: undefined,
    needsPlan: true,
    opensAt: 'messages',
    page: 'confirmDocument',
    counted: false,
    deletion: { kind: 'MESSAGE_DELETED', text: 'A message was deleted' },
  },
  contact: {
    listed: 'A contact',
    shown: 'this contact',
    given: 'a contact',
    plural: undefined,
    needsPlan: false,
    opensAt: 'messages',
    page: 'confirmDocument',
    counted: false,
    full: 'CONTACT_LIMIT',
    deletion: { kind: 'CONTACT_DELETED', text: 'A contact was deleted' },
  },
} as const satisfies Readonly<Record<string, TargetRecord>>

/** The word in a mail for a thing that the owner shares discreetly. */
export const discreetWord = 'something'
