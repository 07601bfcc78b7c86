import type { ReleaseStage } from '#shared/model/passing.ts'

/** A kind of thing that its owner can share: its words on screens and in mails, and its rules. */
export interface TargetRecord {
  /** The owner's word for one entry of a list. */
  readonly listed: string
  /** The owner's word for the thing on the current screen, within a sentence. */
  readonly shown: string
  /** The word for it in mails to the contacts it is shared with, within a sentence: `Ana shares … with you`. */
  readonly given: string
  /** Whether creating and sharing such things needs a plan. */
  readonly needsPlan: boolean
  /** The release stage at which it opens, if it is shared for after the owner's death. */
  readonly opensAt: ReleaseStage
  /** The page that the link in its mail opens, by its name in `paths`. */
  readonly page: 'confirmDocument' | 'confirmMemory'
}

/** Every kind of thing that can be shared. `functions/domain/sharing/shareables` knows how to load each. */
export const TARGET_TYPES = {
  will: {
    listed: 'Your will',
    shown: 'your will',
    given: 'their will',
    needsPlan: false,
    // The will must be read before anything else can be done.
    opensAt: 'notices',
    page: 'confirmDocument',
  },
  document: {
    listed: 'A document',
    shown: 'this document',
    given: 'a document',
    needsPlan: true,
    opensAt: 'messages',
    page: 'confirmDocument',
  },
  memory: {
    listed: 'A memory',
    shown: 'this memory',
    given: 'a memory',
    needsPlan: true,
    opensAt: 'messages',
    page: 'confirmMemory',
  },
  message: {
    listed: 'A message',
    shown: 'this message',
    given: 'a message',
    needsPlan: true,
    opensAt: 'messages',
    page: 'confirmDocument',
  },
  contact: {
    listed: 'A contact',
    shown: 'this contact',
    given: 'a contact',
    needsPlan: false,
    opensAt: 'messages',
    page: 'confirmDocument',
  },
} as const satisfies Readonly<Record<string, TargetRecord>>

/** The word in a mail for a thing that the owner shares discreetly. */
export const discreetWord = 'something'
