import type { CompanyId } from '#shared/model/ids.ts'
import { paths } from '#shared/paths.ts'

/** The path of the papers of one business. */
export const businessDocumentsPath = (companyId: CompanyId): string =>
  `${paths.businessDocuments}?business=${companyId}`
