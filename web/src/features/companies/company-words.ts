import { companyEntityTypeName } from '#shared/data/company-entity-types.ts'
import { stateByCode } from '#shared/data/states.ts'
import type { CompanyItem } from '#shared/model/company.ts'

const countInWords = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]

/** "S corporation · Texas · 2 people · 3 papers" */
export const describeCompany = ({ entityType, state, contacts, documents }: CompanyItem): string =>
  [
    companyEntityTypeName(entityType),
    ...(state ? [stateByCode(state)?.name ?? state] : []),
    ...countInWords(contacts, 'person', 'people'),
    ...countInWords(documents, 'paper', 'papers'),
  ].join(' · ')
