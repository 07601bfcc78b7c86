import * as z from 'zod'
import type { Account } from '#functions/domain/accounts/account.ts'
import { printAnswers, renderAgain } from '#functions/domain/printing/print-answers.ts'
import { openPrints } from '#functions/domain/wills/will-print-repository.ts'
import { findWill, listWillSummaries } from '#functions/domain/wills/will-repository.ts'
import { hasCode } from '#shared/errors.ts'
import { ComposedWill } from '#shared/model/composed-will.ts'
import { Will, WillPrint, WillRole } from '#shared/model/will.ts'
import { mayPrintClean } from '#shared/rules/entitlements.ts'
import { legalDays } from '#shared/rules/time/legal-days.ts'
import { longDate } from '#shared/rules/time/long-date.ts'
import { blocks, checkDraft } from '#shared/rules/will/checks/check-draft.ts'
import { collector, type ExportedFile, type PageItem } from './content.ts'

/**
 * Whether the answers are enough for a printed will. A will that was finalized is not checked
 * again, as in `typeset-will.ts`, because its owner may not be able to correct it any more.
 */
const hasEnoughAnswers = ({ status, draft }: Pick<Will, 'status' | 'draft'>, now: Date): boolean =>
  status === 'FINALIZED' ||
  blocks(checkDraft(draft, legalDays(draft.about.location.state, now))).length === 0

/** The printed bytes, or nothing if the text has a character that the fonts lack. */
const unlessUnprintable = (print: Promise<Uint8Array>): Promise<Uint8Array | undefined> =>
  print.catch((error: unknown) => {
    if (hasCode(error, 'CHARACTER_NOT_PRINTABLE')) return undefined
    throw error
  })

/** The will as PDF, or nothing if it cannot be printed. */
const printWill = async (
  account: Account,
  will: Will,
  { watermark, now }: { readonly watermark: boolean; readonly now: Date },
) => {
  if (!hasEnoughAnswers(will, now)) return undefined
  return unlessUnprintable(
    printAnswers(account, will, { watermark, now }).then(({ bytes }) => bytes),
  )
}

/** Says of a will that was not printed why it has no PDF. */
export const whyNotPrinted = (will: Pick<Will, 'status' | 'draft'>, now: Date): string =>
  hasEnoughAnswers(will, now)
    ? 'It has a character that we cannot print: your answers are in data.json.'
    : 'Not finished: your answers are in data.json.'

const loadWills = async (account: Account): Promise<Will[]> => {
  const wills = []
  for (const { role } of await listWillSummaries(account.userId, { consistent: true })) {
    const will = await findWill(account, role)
    // Without the stored form.
    if (will) wills.push(Will.parse(will))
  }
  return wills
}

const shape = {
  wills: z.array(Will),
  /** The text of each print without the watermark, as on paper. */
  willPrints: z.array(
    WillPrint.extend({ role: WillRole, renderer: z.string(), composed: ComposedWill }),
  ),
}

/**
 * The wills: each as PDF, if its answers are enough for one, and as it was signed, if it was. All
 * answers and the texts of prints are in the data.
 */
export const wills = collector(shape, async ({ account, now }, pathOf) => {
  const loaded = await loadWills(account)
  const files: ExportedFile[] = []
  const items: PageItem[] = []
  const willPrints = []
  for (const will of loaded) {
    const title = `Last will of ${will.draft.about.legalName || account.fullName}`
    for (const print of await openPrints(account, will.role)) {
      // They are kept only to judge a report of a death, and are not what the person typed.
      const { beneficiaries: _, ...exported } = print
      willPrints.push({ ...exported, role: will.role })
      if (print.code !== will.signedPrint) continue
      const bytes = await unlessUnprintable(renderAgain(print))
      if (!bytes) continue
      const path = pathOf('wills/', `${title} (signed, ${print.code}).pdf`)
      files.push({ path, modifiedAt: print.printedAt, bytes })
      const about = `The text that was signed on ${longDate(will.signedOn ?? '')}.`
      items.push({ title: `${title}, as it was signed`, about, files: [path] })
    }
    const watermark = !mayPrintClean(account.userEntitlements, will.role)
    const bytes = await printWill(account, will, { watermark, now })
    if (!bytes) {
      items.push({ title, about: whyNotPrinted(will, now) })
      continue
    }
    const path = pathOf('wills/', `${title}${watermark ? ' (draft)' : ''}.pdf`)
    files.push({ path, modifiedAt: will.updatedAt, bytes })
    const about = 'Only the printed and signed paper counts as a will.'
    items.push({ title, about, files: [path] })
  }
  return { files, page: { heading: 'Wills', items }, data: { wills: loaded, willPrints } }
})
