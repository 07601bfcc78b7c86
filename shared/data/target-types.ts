import type { ReleaseStage } from '#shared/model/passing.ts'

/** A kind of thing that its owner can let others see: what people read of it, and the rules that it is under. */
export interface TargetRecord {
  /** The owner's word for one of them, in a list. */
  readonly listed: string
  /** The owner's word for the one in front of them, within a sentence. */
  readonly shown: string
  /** The word for it in mails to those who may see it, within a sentence: `Ana shares … with you`. */
  readonly given: string
  /** Whether making and sharing such things takes a plan. */
  readonly needsPlan: boolean
  /** The stage of a release from which on it is open, where it was meant for after its owner's death. */
  readonly opensAt: ReleaseStage
  /** The page that the link of its mail leads to, as `paths` calls it. */
  readonly page: 'confirmDocument' | 'confirmMemory'
}

/** Everything that can be shared. `functions/domain/sharing/shareables` knows how each is loaded. */
export const TARGET_TYPES = {
  will: {
    listed: 'Your will',
    shown: 'your will',
    given: 'their will',
    needsPlan: false,
    // A will is read before anything else can be done.
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

/** What a mail calls a thing whose owner wants a discreet one. */
export const discreetWord = 'something'
