import * as z from 'zod'
import {
  findDigitalAccount,
  listDigitalAccounts,
} from '#functions/domain/digital-accounts/digital-account-repository.ts'
import { ACCOUNT_WISHES } from '#shared/data/account-wishes.ts'
import { DigitalAccount } from '#shared/model/digital-account.ts'
import { collector, loadEvery, paragraphsHtml } from './content.ts'

const ExportedAccount = DigitalAccount.pick({
  digitalAccountId: true,
  label: true,
  type: true,
  webSite: true,
  moreWebSites: true,
  wish: true,
  readers: true,
})

const shape = { digitalAccounts: z.array(ExportedAccount) }

/**
 * The digital accounts and the owner's wishes for them, without user names, passwords and notes.
 */
export const digitalAccounts = collector(shape, async ({ account: owner }) => {
  const loaded = await loadEvery(
    (request) => listDigitalAccounts(owner, 'all', request),
    async (row) => {
      const digitalAccount = await findDigitalAccount(owner, row.digitalAccountId)
      if (!digitalAccount) return undefined
      const { digitalAccountId, label, type, webSite, moreWebSites, wish, readers } = digitalAccount
      return { digitalAccountId, label, type, webSite, moreWebSites, wish, readers }
    },
  )
  const items = loaded.map(({ label, webSite, moreWebSites, wish }) => ({
    title: label,
    about: [
      ...[webSite, ...moreWebSites].filter(Boolean),
      ...ACCOUNT_WISHES.filter(({ id }) => id === wish.action).map(({ name }) => name),
    ].join(' · '),
    html: paragraphsHtml(wish.note),
  }))
  return { files: [], page: { heading: 'Accounts', items }, data: { digitalAccounts: loaded } }
})
