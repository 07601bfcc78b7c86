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

/** The content of the form: `''` for a detail that is not given. The API checks the same and more. */
export const CompanyFields = z.object({
  name: Company.shape.name,
  entityType: CompanyEntityType,
  state: z.string(),
  taxNumber: EnteredTaxNumber,
  papersPlace: line(500),
  notes: z.string().max(20_000, 'Use at most 20,000 characters.'),
  owners: z
    .array(CompanyOwner)
    .max(companyOwnerLimit, `Use at most ${companyOwnerLimit} owners.`)
    .superRefine((owners, context) => {
      const wrong = checkShares(owners)
      if (wrong) context.addIssue({ code: 'custom', message: wrong })
    }),
  successors: z
    .array(z.object({ name: CompanyOwner.shape.name }))
    .max(companySuccessorLimit, `Use at most ${companySuccessorLimit} people.`),
  agreements: z.array(CompanyAgreement),
})
export type CompanyFields = z.infer<typeof CompanyFields>

/** A business as form content; a new one begins with its account holder as owner. */
export const toFields = (company: FullCompany | undefined, me: string): CompanyFields => ({
  name: company?.name ?? '',
  entityType: company?.entityType ?? 'llc',
  state: company?.state ?? '',
  taxNumber: company?.taxNumber ?? '',
  papersPlace: company?.papersPlace ?? '',
  notes: company?.notes ?? '',
  owners: company ? company.owners.map((owner) => ({ ...owner })) : [{ name: me, me: true }],
  successors: (company?.successors ?? []).map((name) => ({ name })),
  agreements: [...(company?.agreements ?? [])],
})

/** The form content as the API expects it: an empty text removes a detail. */
export const toBody = ({ successors, ...fields }: CompanyFields) => ({
  ...fields,
  successors: successors.map(({ name }) => name),
})
