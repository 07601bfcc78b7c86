import { useNavigate } from 'react-router-dom'
import type { FullCompany } from '#shared/model/company.ts'
import { paths } from '#shared/paths.ts'
import { report } from '#web/lib/analytics/report.ts'
import { api } from '#web/lib/api/api.ts'
import { showAlert } from '#web/lib/page/alert.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { leaveUnasked } from '#web/parts/form/leave-warning.tsx'
import { usePersistentForm } from '#web/parts/form/use-persistent-form.ts'
import { CompanyFields, toBody, toFields } from './company-fields.ts'

/** The form of one business, or of a new one. */
export function useCompanyForm(company?: FullCompany) {
  const navigate = useNavigate()
  const { fullName } = useCredentials()
  return usePersistentForm({
    schema: CompanyFields,
    values: toFields(company, fullName),
    draftName: `company:${company?.companyId ?? 'new'}`,
    save: (fields, overruled) =>
      api.Companies.UpsertCompany({
        body: {
          ...toBody(fields),
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
