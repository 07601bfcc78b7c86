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
    const wrong = checkShares(owners)
    if (wrong) context.addIssue({ code: 'custom', message: wrong })
  })

const Successors = z
  .array(z.object({ name: CompanyOwner.shape.name }))
  .max(companySuccessorLimit, `Use at most ${companySuccessorLimit} people.`)

/** The API checks the same and more; an empty text removes a detail. */
const form = formCodec({
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
export const CompanyFields = form.schema
export type CompanyFields = z.infer<typeof CompanyFields>

/** A business as form content; a new one begins with its account holder as owner. */
export const toFields = (company: FullCompany | undefined, me: string): CompanyFields =>
  form.decode(company ?? { owners: [{ name: me, me: true }] })

export const toBody = form.encode
