import { accountsCsv } from '#web/features/passwords/export/accounts-csv.ts'
import { generatePassword } from '#web/features/passwords/generate/generate-password.ts'
import { generateWords } from '#web/features/passwords/generate/generate-words.ts'
import { emptyAccount } from '#web/features/passwords/portable-account.ts'
import { launchBrowser } from '../e2e/browser.ts'
import { openVaultPage } from '../vault-page/open-vault-page.ts'
import type { Row } from './row.ts'

const accountCount = 5000

/** Passwords as people have them: a third each made by a generator, of words, and made up. */
const passwordAt = (index: number): string => {
  if (index % 3 === 0) {
    return generatePassword({ length: 16, classes: ['lower', 'upper', 'digits', 'signs'] })
  }
  if (index % 3 === 1) return generateWords({ wordCount: 4 })
  return `Summer${index}!dragon`
}

/**
 * True if a task of 200 ms is not reported: then no figure of the longest task means anything. Runs
 * in the page.
 */
const longTaskNotSeen = async (): Promise<boolean> => {
  await new Promise((resolve) => setTimeout(resolve))
  const began = performance.now()
  while (performance.now() - began < 200);
  await new Promise((resolve) => setTimeout(resolve, 200))
  return window.vault.longestTask() < 200
}

/** The reading of an import and the audit of passwords, in a real browser's workers. */
export const benchVault = async (): Promise<readonly Row[]> => {
  const browser = await launchBrowser()
  const { page, close } = await openVaultPage(browser)
  const accounts = Array.from({ length: accountCount }, (_, index) => ({
    ...emptyAccount,
    label: `Account ${index}`,
    userName: `person${index}@example.org`,
    password: passwordAt(index),
    webSites: [`https://www.site${index}.example/sign-in`],
    notes: 'A note of two lines,\nwith a comma',
  }))
  const figures = await page.evaluate(
    async ({ csv, passwords }) => {
      const began = performance.now()
      const { rows } = await window.vault.planImport(new Blob([csv]), [])
      const read = performance.now()
      await window.vault.measureStrengths(passwords)
      return {
        rows: rows.length,
        import: (read - began) / 1000,
        audit: (performance.now() - read) / 1000,
        longestTask: window.vault.longestTask(),
      }
    },
    { csv: accountsCsv(accounts).csv, passwords: accounts.map(({ password }) => password) },
  )
  const notSeen = await page.evaluate(longTaskNotSeen)
  await close()
  await browser.close()
  if (notSeen) throw new Error('The browser does not report long tasks.')
  if (figures.rows !== accountCount) throw new Error(`The import read ${figures.rows} rows.`)
  return [
    {
      what: 'reading an import of 5,000 accounts, in a worker',
      value: figures.import,
      unit: 's',
      atMost: 10,
    },
    { what: 'audit of 5,000 passwords, in workers', value: figures.audit, unit: 's', atMost: 5 },
    {
      what: "the page's longest task meanwhile",
      value: figures.longestTask,
      unit: 'ms',
      atMost: 100,
    },
  ]
}
