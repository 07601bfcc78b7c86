import * as z from 'zod'
import { Contact } from './contact.ts'
import { DigitalAccount } from './digital-account.ts'
import { Document, DocumentFile } from './document.ts'
import { ContactId } from './ids.ts'
import { Memory, MemoryFile, MemoryType } from './memory.ts'
import { FullMessage } from './message.ts'
import { Instant } from './plain.ts'
import { UserProfile } from './user-profile.ts'
import { Will } from './will.ts'

/** Where a file is in the download: a path with slashes, relative to `data.json`. */
const Path = z.string().meta({ description: 'The path of a file in the download.' })

const pathOf = { path: Path }

/** What `data.json` of a download of everything has, for programs. Passwords and notes of accounts are not in it. */
export const ExportedData = z.object({
  format: z.literal('heirloom'),
  /** It is raised when a program that reads it has to change. */
  version: z.literal(1),
  exportedAt: Instant,
  profile: UserProfile,
  wills: z.array(Will),
  messages: z.array(FullMessage.extend({ files: z.array(Path) })),
  memories: z.array(
    Memory.extend({
      type: MemoryType,
      contactIds: z.array(ContactId),
      files: z.array(
        MemoryFile.pick({ fileId: true, caption: true, contentType: true }).extend(pathOf),
      ),
    }),
  ),
  documents: z.array(
    Document.omit({ remindersEndedFor: true }).extend({
      file: DocumentFile.extend(pathOf).optional(),
      earlier: z.array(DocumentFile.extend(pathOf)),
    }),
  ),
  digitalAccounts: z.array(
    DigitalAccount.pick({
      digitalAccountId: true,
      label: true,
      type: true,
      webSite: true,
      wish: true,
      readers: true,
    }),
  ),
  contacts: z.array(Contact),
})
export type ExportedData = z.infer<typeof ExportedData>
