import { useNavigate } from 'react-router-dom'
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
import { paths } from '#shared/paths.ts'
import { checkShares } from '#shared/rules/companies/check-shares.ts'
import { report } from '#web/lib/analytics/report.ts'
import { api } from '#web/lib/api/api.ts'
import { showAlert } from '#web/lib/page/alert.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { answer, converted, formCodec } from '#web/parts/form/form-codec.ts'
import { leaveUnasked } from '#web/parts/form/leave-warning.tsx'
import { usePersistentForm } from '#web/parts/form/use-persistent-form.ts'

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

/** The form of one business, or of a new one. */
export function useCompanyForm(company?: FullCompany) {
  const navigate = useNavigate()
  const { fullName } = useCredentials()
  return usePersistentForm({
    schema: codec.schema,
    // A new business begins with the person who adds it as owner.
    values: codec.decode(company ?? { owners: [{ name: fullName, me: true }] }),
    draftName: `company:${company?.companyId ?? 'new'}`,
    save: (fields, overruled) =>
      api.Companies.UpsertCompany({
        body: {
          ...codec.encode(fields),
          companyId: company?.companyId,
          // Without a version, the last save wins.
          version: overruled === 'STALE_VERSION' ? undefined : company?.version,
        },
      }),
    onSaved: async ({ companyId, name }) => {
      report({ name: company ? 'CompanyUpdated' : 'SaveCompany' })
      // A new business opens in its own editor, where its people and papers are added.
      const next = company ? paths.businesses : paths.editBusiness(companyId)
      await navigate(next, { state: leaveUnasked })
      showAlert({ message: `${name} is saved.`, tone: 'success' })
    },
  })
}

export type CompanyForm = ReturnType<typeof useCompanyForm>
