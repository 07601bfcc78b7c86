import * as z from 'zod'
import { DocumentDetails, type FullDocument } from '#shared/model/document.ts'
import { IsoDate } from '#shared/model/iso-date.ts'
import { line } from '#shared/model/plain.ts'

const { title, category, visibility } = DocumentDetails.shape

const optionalDate = z.union([z.literal(''), IsoDate])

/** The content of the form: `''` for a detail that is not given. The API checks the same and more. */
export const DocumentFields = z
  .object({
    title,
    category,
    holder: line(100),
    issuedOn: optionalDate,
    expiresOn: optionalDate,
    originalPlace: line(500),
    note: z.string().max(20_000, 'Use at most 20,000 characters.'),
    visibility,
    signedWill: z.boolean(),
  })
  .refine(({ issuedOn, expiresOn }) => !issuedOn || !expiresOn || issuedOn <= expiresOn, {
    path: ['expiresOn'],
    message: 'It cannot expire before it was issued.',
  })
export type DocumentFields = z.infer<typeof DocumentFields>

/** A document as form content. */
export const toFields = (document: FullDocument): DocumentFields => ({
  title: document.title,
  category: document.category,
  holder: document.holder ?? '',
  issuedOn: document.issuedOn ?? '',
  expiresOn: document.expiresOn ?? '',
  originalPlace: document.originalPlace ?? '',
  note: document.note ?? '',
  visibility: document.visibility,
  signedWill: document.signedWill,
})

/** The form content as the API expects it: `null` removes a detail. */
export const toDetails = ({
  holder,
  issuedOn,
  expiresOn,
  originalPlace,
  note,
  ...required
}: DocumentFields) => ({
  ...required,
  holder: holder || null,
  issuedOn: issuedOn || null,
  expiresOn: expiresOn || null,
  originalPlace: originalPlace || null,
  note: note || null,
})
