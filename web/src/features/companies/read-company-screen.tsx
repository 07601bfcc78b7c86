import { chakra } from '@chakra-ui/react'
import { companyAgreementNames } from '#shared/data/company-agreements.ts'
import { companyContactRoleNames } from '#shared/data/company-contact-roles.ts'
import type { FullCompany } from '#shared/model/company.ts'
import { CompanyId } from '#shared/model/ids.ts'
import { percentText } from '#shared/rules/companies/check-shares.ts'
import { useRecord } from '#web/lib/api/use-record.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Missing } from '#web/parts/missing.tsx'
import { FromOwner } from '#web/parts/sharing/from-owner.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, FactList } from '#web/ui/fact.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { PageTitle } from '#web/ui/typography.tsx'
import { describeCompany } from './company-words.ts'

/**
 * What its owner wrote about a business: for the people that it is shared with, and for the owner
 * after their plan has ended.
 */
export function Component() {
  const company = useRecord('Companies', 'GetCompanyById', CompanyId, (companyId) => ({
    companyId,
  }))
  return (
    <Loaded
      answer={company}
      title="Business"
      card="lg"
      skeleton={<SkeletonText lines={8} />}
      missing={<Missing kind="companies" forReaders />}
    >
      {(data) => (
        <>
          <PageTitle
            lead={
              <>
                {data.from && <FromOwner from={data.from} />}
                <chakra.span display="block">
                  {describeCompany({ ...data, contacts: data.contacts.length })}
                </chakra.span>
              </>
            }
          >
            {data.name}
          </PageTitle>
          <Card>
            <CompanyFacts company={data} />
          </Card>
        </>
      )}
    </Loaded>
  )
}

const factsOf = (company: FullCompany): readonly (readonly [string, readonly string[]])[] => [
  ['Tax number', company.taxNumber ? [company.taxNumber] : []],
  [
    'Owners',
    company.owners.map(({ name, share }) =>
      share === undefined ? name : `${name}, ${percentText(share)}`,
    ),
  ],
  ['Takes over', company.successors],
  ['Papers that say so', companyAgreementNames(company.agreements)],
  ['Where its papers are', company.papersPlace ? [company.papersPlace] : []],
  [
    'People',
    company.contacts.map(
      ({ contact, roles }) => `${contact.name}: ${companyContactRoleNames(roles).join(', ')}`,
    ),
  ],
  ['Notes', company.notes ? [company.notes] : []],
]

function CompanyFacts({ company }: { company: FullCompany }) {
  return (
    <FactList>
      {factsOf(company).map(
        ([term, lines]) =>
          lines.length > 0 && (
            <Fact key={term} term={term}>
              <chakra.span whiteSpace="pre-line">{lines.join('\n')}</chakra.span>
            </Fact>
          ),
      )}
    </FactList>
  )
}
