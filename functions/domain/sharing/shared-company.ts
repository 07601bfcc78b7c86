import type { Account } from '#functions/domain/accounts/account.ts'
import { findCompany, type LoadedCompany } from '#functions/domain/companies/company-repository.ts'
import type { FullCompany } from '#shared/model/company.ts'
import type { CompanyId } from '#shared/model/ids.ts'
import { openOwnOrShared } from './open-shared.ts'
import { toPerson } from './people.ts'
import { shareableCompany } from './shareables/company.ts'

/** The caller's business, or one that another person shares with them. Otherwise `NOT_FOUND`. */
export const openCompany = async (caller: Account, companyId: CompanyId) => {
  const openable = {
    targetType: 'company',
    shareable: shareableCompany,
    find: findCompany,
  } as const
  const { thing: company, ...opened } = await openOwnOrShared(openable, caller, companyId)
  return { ...opened, company }
}

/**
 * What a reader sees of a business: all that its owner wrote about it. Contacts are other people's
 * data, papers are shared one by one, and the picture is the owner's file.
 */
export const toSharedCompany = (owner: Account, company: LoadedCompany): FullCompany => {
  const { stored: _, revision: __, avatarFileId: ___, ...written } = company
  const { name, userProfileId } = toPerson(owner)
  return { ...written, contacts: [], documents: 0, from: { name, userProfileId } }
}
