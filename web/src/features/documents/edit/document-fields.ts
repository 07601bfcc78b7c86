import * as z from 'zod'
import { DocumentDetails, type FullDocument } from '#shared/model/document.ts'
import { IsoDate } from '#shared/model/iso-date.ts'
import { line } from '#shared/model/plain.ts'
import { answer, detail, formCodec } from '#web/parts/form/form-codec.ts'

const { title, category } = DocumentDetails.shape

/** What the form and the API share. The API checks the same and more. `null` removes a detail. */
const codec = formCodec({
  title: answer(title, ''),
  category: answer(category, 'other'),
  holder: detail(line(100), null),
  issuedOn: detail(IsoDate, null),
  expiresOn: detail(IsoDate, null),
  originalPlace: detail(line(500), null),
  note: detail(z.string().max(20_000, 'Use at most 20,000 characters.'), null),
  signedWill: answer(z.boolean(), false),
})

/** The content of the form. */
export const DocumentFields = codec.schema.refine(
  ({ issuedOn, expiresOn }) => !issuedOn || !expiresOn || issuedOn <= expiresOn,
  { path: ['expiresOn'], message: 'It cannot expire before it was issued.' },
)
export type DocumentFields = z.infer<typeof DocumentFields>

export const toFields = (document: FullDocument): DocumentFields => codec.decode(document)

export const toDetails = codec.encode
