import * as z from 'zod'
import {
  findCompany,
  type LoadedCompany,
  listCompanies,
} from '#functions/domain/companies/company-repository.ts'
import { findFile } from '#functions/domain/files/file-record.ts'
import { companyAgreementNames } from '#shared/data/company-agreements.ts'
import { companyEntityTypeName } from '#shared/data/company-entity-types.ts'
import { Company } from '#shared/model/company.ts'
import { percentText } from '#shared/rules/companies/check-shares.ts'
import { escapeHtml } from '#shared/rules/text/escape-html.ts'
import { collector, type ExportedFile, type PageItem, Path, paragraphsHtml } from './content.ts'

const ExportedCompany = Company.extend({ picture: Path.optional() })

const shape = { companies: z.array(ExportedCompany) }

const fact = (label: string, text: string | undefined) =>
  text ? `<p>${label}: ${escapeHtml(text)}</p>` : ''

const ownerText = ({ name, share }: Company['owners'][number]) =>
  share === undefined ? name : `${name}, ${percentText(share)}`

const toItem = (company: Company, picture: string | undefined): PageItem => ({
  title: company.name,
  about: [
    companyEntityTypeName(company.entityType),
    ...(company.state ? [company.state] : []),
  ].join(' · '),
  html: [
    fact('Owners', company.owners.map(ownerText).join('; ')),
    fact('Who takes over', company.successors.join('; ')),
    fact('Papers that govern the transfer', companyAgreementNames(company.agreements).join('; ')),
    fact('The papers', company.papersPlace),
    fact('Tax number', company.taxNumber),
    paragraphsHtml(company.notes),
  ].join(''),
  pictures: picture === undefined ? [] : [{ path: picture }],
})

/**
 * The businesses with their pictures. Their documents are among the documents, each with its
 * `companyId`.
 */
export const companies = collector(shape, async ({ account }, pathOf) => {
  const { userId } = account
  const loaded: LoadedCompany[] = []
  for (const { companyId } of await listCompanies(userId)) {
    const company = await findCompany(account, companyId)
    if (company) loaded.push(company)
  }
  const files: ExportedFile[] = []
  const items: PageItem[] = []
  const data: z.infer<typeof ExportedCompany>[] = []
  for (const { stored: _, revision: __, ...company } of loaded) {
    const file = company.avatarFileId ? await findFile(userId, company.avatarFileId) : undefined
    const picture = file?.status === 'READY' ? pathOf('businesses/', file.fileName) : undefined
    if (file && picture !== undefined) {
      files.push({ path: picture, modifiedAt: file.createdAt, uploaded: file })
    }
    data.push({ ...company, picture })
    items.push(toItem(company, picture))
  }
  return { files, page: { heading: 'Businesses', items }, data: { companies: data } }
})
