import type { ReactNode } from 'react'
import type { FullCompany } from '#shared/model/company.ts'
import { paths } from '#shared/paths.ts'
import { FormScreen } from '#web/parts/form/form-screen.tsx'
import { AboutSection } from './about-section.tsx'
import { OwnersSection } from './owners-section.tsx'
import { PapersSection } from './papers-section.tsx'
import { SuccessionSection } from './succession-section.tsx'
import { type CompanyForm, useCompanyForm } from './use-company-form.ts'

/** The form in which an owner writes about a business that they add or change. */
export function CompanyFormScreen({
  company,
  above,
  children,
}: {
  company?: FullCompany
  above?: ReactNode
  /**
   * What is shown below the form. It gets the form, because a deletion of the business must also
   * forget what was typed.
   */
  children?: (form: CompanyForm) => ReactNode
}) {
  const form = useCompanyForm(company)
  return (
    <>
      <FormScreen
        form={form}
        title={company?.name ?? 'Add a business'}
        name={company?.name}
        lead={
          company
            ? undefined
            : 'The name is enough to begin with. You can add the rest at any time.'
        }
        cancelTo={paths.businesses}
        above={above}
      >
        <AboutSection form={form} />
        <OwnersSection form={form} />
        <SuccessionSection form={form} />
        <PapersSection form={form} />
      </FormScreen>
      {children?.(form)}
    </>
  )
}
