import {
  findDigitalAccount,
  listDigitalAccounts,
} from '#functions/domain/digital-accounts/digital-account-repository.ts'
import { ACCOUNT_WISHES } from '#shared/data/account-wishes.ts'
import type { ExportedData } from '#shared/model/exported-data.ts'
import { type Collect, loadEvery, paragraphsHtml } from './content.ts'

/**
 * Collects the digital accounts and the owner's wishes for them, without user names, passwords and
 * notes.
 */
export const collectDigitalAccounts: Collect = async ({ account: owner }) => {
  const digitalAccounts: ExportedData['digitalAccounts'] = await loadEvery(
    (request) => listDigitalAccounts(owner, 'all', request),
    async (row) => {
      const found = await findDigitalAccount(owner, row.digitalAccountId)
      if (!found) return undefined
      const { digitalAccountId, label, type, webSite, moreWebSites, wish, readers } = found
      return { digitalAccountId, label, type, webSite, moreWebSites, wish, readers }
    },
  )
  const items = digitalAccounts.map(({ label, webSite, moreWebSites, wish }) => ({
    title: label,
    about: [
      ...[webSite, ...moreWebSites].filter(Boolean),
      ...ACCOUNT_WISHES.filter(({ id }) => id === wish.action).map(({ name }) => name),
    ].join(' · '),
    html: paragraphsHtml(wish.note),
  }))
  return { files: [], page: { heading: 'Accounts', items }, data: { digitalAccounts } }
}
