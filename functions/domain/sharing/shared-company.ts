import type { Account } from '#functions/domain/accounts/account.ts'
import { findCompany, type LoadedCompany } from '#functions/domain/companies/company-repository.ts'
import type { FullCompany } from '#shared/model/company.ts'
import type { CompanyId } from '#shared/model/ids.ts'
import { openShared } from './open-shared.ts'
import { toPerson } from './people.ts'
import { shareableCompany } from './shareables/company.ts'

/** A business that another person shares with the caller now (`NOT_FOUND` as in `openBy`). */
export const openSharedCompany = async (caller: Account, companyId: CompanyId) => {
  const openable = {
    targetType: 'company',
    shareable: shareableCompany,
    find: findCompany,
  } as const
  const { owner, thing: company } = await openShared(openable, caller, companyId)
  return { owner, company }
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
