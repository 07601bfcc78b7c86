import * as z from 'zod'
import { Company } from './company.ts'
import { Contact } from './contact.ts'
import { ReadOnlyAccount } from './digital-account.ts'
import { Document } from './document.ts'
import { IsoDate } from './iso-date.ts'
import { Instant, lines } from './plain.ts'

/**
 * A reader's note about one thing that a person left. Encrypted with the key of the person who
 * died.
 */
export const LeftBehindNote = lines(2000).trim()

/** The person who did something on the list, and the time. */
const By = z.object({
  name: z.string(),
  at: Instant,
  /** Whether it was the caller. */
  own: z.boolean(),
})

/** How far the people who settle one thing are. Everyone who reads the thing sees it. */
export const LeftBehindMarks = z
  .object({
    /** The person who said first that it is done. Absent while it is not. */
    done: By.optional(),
    /** One for each reader who wrote one, the oldest first. */
    notes: z.array(By.extend({ text: z.string() })),
  })
  .meta({ id: 'LeftBehindMarks' })
export type LeftBehindMarks = z.infer<typeof LeftBehindMarks>

/** A document that a person left, with the place of its paper original. */
const LeftBehindDocument = Document.pick({
  fileId: true,
  title: true,
  category: true,
  holder: true,
  expiresOn: true,
  originalPlace: true,
  note: true,
  signedWill: true,
})
  .extend({
    /** Whether the document can be opened. Otherwise only the paper exists. */
    hasFile: z.boolean(),
    marks: LeftBehindMarks,
  })
  .meta({ id: 'LeftBehindDocument' })

/** A business that a person left. */
const LeftBehindCompany = Company.pick({
  companyId: true,
  name: true,
  successors: true,
  papersPlace: true,
})
  .extend({ marks: LeftBehindMarks })
  .meta({ id: 'LeftBehindCompany' })

/** The things that a person who died left to one reader: the list that they work off. */
export const LeftBehind = z
  .object({
    /** The person who died. */
    name: z.string(),
    /** The day of their death, once the caller entered it for letters to banks and providers. */
    diedOn: IsoDate.optional(),
    /** What the caller is to the person who died, if that person noted it. */
    relationship: Contact.shape.relationship,
    /** Accounts come last in a release. Until then there are none on the list. */
    accountsReleased: z.boolean(),
    accounts: z.array(ReadOnlyAccount.extend({ marks: LeftBehindMarks })),
    documents: z.array(LeftBehindDocument),
    companies: z.array(LeftBehindCompany),
  })
  .meta({ id: 'LeftBehind' })
export type LeftBehind = z.infer<typeof LeftBehind>
