import * as z from 'zod'
import { Purchase, Subscription } from './billing.ts'
import { Company } from './company.ts'
import { ComposedWill } from './composed-will.ts'
import { Contact } from './contact.ts'
import { DigitalAccount } from './digital-account.ts'
import { Document, DocumentFile } from './document.ts'
import { ContactId } from './ids.ts'
import { Memory, MemoryFile, MemoryType } from './memory.ts'
import { FullMessage } from './message.ts'
import { PartnerOffer } from './partner-offer.ts'
import { PersonaCaptureStatus } from './persona-question.ts'
import { Instant } from './plain.ts'
import { TimeZone } from './time-zone.ts'
import { UserProfile } from './user-profile.ts'
import { Will, WillPrint, WillRole } from './will.ts'

/** Where a file is in the download: a path with slashes, relative to `data.json`. */
const Path = z.string().meta({ description: 'The path of a file in the download.' })

const withPath = { path: Path }

/**
 * The content of `data.json` in a download of everything, for programs. Passwords and notes of
 * accounts are not in it.
 */
export const ExportedData = z.object({
  format: z.literal('heirloom'),
  /** The version is raised when a program that reads the download has to change. */
  version: z.literal(1),
  exportedAt: Instant,
  profile: UserProfile,
  wills: z.array(Will),
  /** The text of each print without the watermark, as on paper. */
  willPrints: z.array(
    WillPrint.extend({ role: WillRole, renderer: z.string(), composed: ComposedWill }),
  ),
  messages: z.array(FullMessage.extend({ files: z.array(Path) })),
  memories: z.array(
    Memory.extend({
      type: MemoryType,
      contactIds: z.array(ContactId),
      files: z.array(
        MemoryFile.pick({ fileId: true, caption: true, contentType: true }).extend(withPath),
      ),
    }),
  ),
  /** The weekly question by mail. */
  memoryPrompts: z.object({
    on: z.boolean(),
    nextAt: Instant.optional(),
    timeZone: TimeZone.optional(),
    /** The questions that were sent since they last began again. */
    sent: z.array(z.string()),
  }),
  documents: z.array(
    Document.omit({ remindersEndedFor: true }).extend({
      file: DocumentFile.extend(withPath).optional(),
      earlier: z.array(DocumentFile.extend(withPath)),
    }),
  ),
  digitalAccounts: z.array(
    DigitalAccount.pick({
      digitalAccountId: true,
      label: true,
      type: true,
      webSite: true,
      moreWebSites: true,
      wish: true,
      readers: true,
    }),
  ),
  companies: z.array(Company.extend({ picture: Path.optional() })),
  /**
   * The owner's answers to the questions that order their checklist, in the words that they read.
   */
  personalAnswers: z.object({
    status: PersonaCaptureStatus,
    responses: z.array(z.object({ question: z.string(), answers: z.array(z.string()) })),
  }),
  /** Offers of the owner's partner that the owner does not want to see again. */
  hiddenOffers: z.array(
    PartnerOffer.pick({ partnerCompanyOfferId: true })
      .extend(PartnerOffer.pick({ headline: true, url: true }).partial().shape)
      .meta({ description: 'Headline and address are missing for an offer that is over.' }),
  ),
  contacts: z.array(Contact),
  payments: z.object({ purchases: z.array(Purchase), subscriptions: z.array(Subscription) }),
})
export type ExportedData = z.infer<typeof ExportedData>
