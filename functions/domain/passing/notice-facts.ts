import type { MailWords } from '#functions/domain/deliveries/delivery-words.ts'
import type { Notice, NoticeKind, OpenedByRelease } from '#shared/model/passing.ts'
import type { TimeZone } from '#shared/model/time-zone.ts'

/** The facts that a notice's text needs besides the notice itself. */
export interface NoticeFacts {
  /** The owner's first and last name, for subjects and text messages. */
  readonly owner: string
  /** The owner's first name, for all else. It is the whole name if they have no other. */
  readonly called: string
  /** The reader's first name, if it is known. */
  readonly reader?: string | undefined
  /** The zone of the reader, in which each time is said, if it is known. */
  readonly timeZone: TimeZone | undefined
  /** Whether the owner wrote a will here. Only the notices to the owner need it. */
  readonly hasWill?: boolean | undefined
  /**
   * The link that says "I am alive", or "I am well" for a check-in. Absent in notices to delegates,
   * and in the notice about weakened settings.
   */
  readonly ownerLink?: string | undefined
  /** The link with which a delegate says that somebody else was in their account. */
  readonly accountTakenLink?: string | undefined
  /** The page that shows a delegate the status. */
  readonly statusLink: string
  /** The things that the release opens. Only the notice of a release to a delegate needs them. */
  readonly opened?: OpenedByRelease | undefined
}

/** The text of a notice: as a mail, and as one text message. */
export interface NoticeWords {
  readonly mail: MailWords
  readonly text: string
}

/** What a notice says before its link is added. `text` is the text message, without our name. */
export interface NoticeBody {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly text: string
  /** What an owner can read once they know how to stop it: it stands below the button. */
  readonly below?: readonly string[] | undefined
  /** The button to a delegate, if it says more than where it leads by itself. */
  readonly button?: string
}

export type Writer = (notice: Notice, facts: NoticeFacts) => NoticeWords

/** The texts of the notices to the owner, or to a delegate: one for each kind that they can get. */
export type WriterOfKind = Readonly<Partial<Record<NoticeKind, Writer>>>
