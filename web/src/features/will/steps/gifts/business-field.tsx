import type { Gift } from '#shared/model/will-draft.ts'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { LawAside } from '#web/ui/law-aside.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

const interestIn = (name: string) => `all of my interest in ${name}`

/**
 * Chooses one of the owner's businesses, and writes its name into the description. Also says that
 * company papers come before the will. The spouse's will offers no business, because we know only
 * the owner's.
 */
export function BusinessField({
  id,
  gift: { companyId, description },
  onChange,
}: {
  id: string
  gift: Gift
  onChange: (changes: Partial<Gift>) => void
}) {
  const { role } = useWill()
  const companies = useQuery('Companies', 'GetUserCompanies', role === 'own' ? {} : null).data ?? []
  const companyName = (searchedId: string | undefined) =>
    companies.find((company) => company.companyId === searchedId)?.name
  const choose = (value: string) => {
    const formerName = companyName(companyId)
    const hasOwnWords = description.trim() !== '' && description !== interestIn(formerName ?? '')
    const name = companyName(value)
    onChange({
      companyId: companies.find((company) => company.companyId === value)?.companyId,
      ...(hasOwnWords ? {} : { description: name ? interestIn(name) : '' }),
    })
  }
  return (
    <>
      {companies.length > 0 && (
        <SelectField
          id={id}
          label="Which business?"
          optional
          placeholder="Not among your businesses here"
          choices={companies.map((company) => ({ value: company.companyId, label: company.name }))}
          value={companyName(companyId) === undefined ? '' : companyId}
          onChange={({ target: { value } }) => choose(value)}
        />
      )}
      <LawAside title="Company papers come before your will">
        An operating agreement, a buy-sell agreement or a trust can say who gets your share, or who
        may buy it. A will cannot give away what such papers give to somebody else.
      </LawAside>
    </>
  )
}
