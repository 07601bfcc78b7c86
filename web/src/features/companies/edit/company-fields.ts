import * as z from 'zod'
import {
  Company,
  CompanyAgreement,
  CompanyEntityType,
  CompanyOwner,
  companyOwnerLimit,
  companySuccessorLimit,
  EnteredTaxNumber,
  type FullCompany,
} from '#shared/model/company.ts'
import { line } from '#shared/model/plain.ts'
import { checkShares } from '#shared/rules/companies/check-shares.ts'
import { answer, converted, formCodec } from '#web/parts/form/form-codec.ts'

const Owners = z
  .array(CompanyOwner)
  .max(companyOwnerLimit, `Use at most ${companyOwnerLimit} owners.`)
  .superRefine((owners, context) => {
    const problem = checkShares(owners)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })

const Successors = z
  .array(z.object({ name: CompanyOwner.shape.name }))
  .max(companySuccessorLimit, `Use at most ${companySuccessorLimit} people.`)

/** What the form and the API share. The API checks the same and more. `''` removes a detail. */
const codec = formCodec({
  name: answer(Company.shape.name, ''),
  entityType: answer(CompanyEntityType, 'llc'),
  state: answer(z.string(), ''),
  taxNumber: answer(EnteredTaxNumber, ''),
  papersPlace: answer(line(500), ''),
  notes: answer(z.string().max(20_000, 'Use at most 20,000 characters.'), ''),
  owners: answer(Owners, []),
  successors: converted(Successors, {
    decode: (names: FullCompany['successors'] = []) => names.map((name) => ({ name })),
    encode: (people) => people.map(({ name }) => name),
  }),
  agreements: answer(z.array(CompanyAgreement), []),
})

/** The content of the form: `''` for a detail that is not given. */
export const CompanyFields = codec.schema
export type CompanyFields = z.infer<typeof CompanyFields>

/** A business as form content. A new one begins with the person who adds it as owner. */
export const toFields = (company: FullCompany | undefined, ownName: string): CompanyFields =>
  codec.decode(company ?? { owners: [{ name: ownName, me: true }] })

export const toBody = codec.encode
