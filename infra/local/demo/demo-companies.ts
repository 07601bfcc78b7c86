import type * as z from 'zod'
import type { companies } from '#shared/contract/companies.ts'
import type { CompanyContactRole } from '#shared/model/company.ts'
import { demoContactIds } from './demo-family.ts'

interface DemoCompany {
  readonly company: z.input<typeof companies.operations.UpsertCompany.body>
  readonly people: readonly {
    readonly contactId: string
    readonly roles: readonly CompanyContactRole[]
  }[]
  /** A document of the business: its title, and the lines of its page. */
  readonly paper: { readonly title: string; readonly page: readonly string[] }
}

/** Elena's businesses. One is hers alone. The agreements of the other say who takes over. */
export const demoCompanies: readonly DemoCompany[] = [
  {
    company: {
      name: 'Vasquez Piano Studio',
      entityType: 'soleProprietorship',
      state: 'TX',
      owners: [{ name: 'Elena Sofía Vasquez', share: 10_000, me: true }],
      papersPlace: 'In the filing cabinet of the studio, second drawer',
      notes:
        'The lessons of each month are paid on its first Friday. Carmen has the list of pupils.',
    },
    people: [{ contactId: demoContactIds.carmen, roles: ['employee', 'successor'] }],
    paper: {
      title: 'Lease of the piano studio',
      page: [
        'Commercial lease',
        'Landlord: Barton Springs Properties, Austin.',
        'Tenant: Elena Vasquez, doing business as Vasquez Piano Studio.',
        'Premises: 210 Live Oak Lane, Suite 3, Austin. Term: five years.',
      ],
    },
  },
  {
    company: {
      name: 'Magnolia Rentals LLC',
      entityType: 'llc',
      state: 'TX',
      taxNumber: '98-1234567',
      owners: [
        { name: 'Elena Sofía Vasquez', share: 5000, me: true },
        { name: 'Rafael Ortiz', share: 5000, me: false },
      ],
      successors: ['Rafael Ortiz'],
      agreements: ['operating', 'buySell'],
      papersPlace: 'With Mr. Pruitt, our accountant',
    },
    people: [
      { contactId: demoContactIds.rafael, roles: ['owner', 'manager'] },
      { contactId: demoContactIds.ingrid, roles: ['accountant'] },
    ],
    paper: {
      title: 'Operating agreement of Magnolia Rentals',
      page: [
        'Company agreement of Magnolia Rentals LLC',
        'Members: Elena Vasquez and Rafael Ortiz, one half each.',
        'On the death of a member, the other member buys that member’s interest',
        'at the price of the last yearly valuation.',
      ],
    },
  },
]
