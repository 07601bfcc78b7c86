import { renderWill } from '#functions/domain/printing/render-will.tsx'
import { findWill, listWillSummaries } from '#functions/domain/wills/will-repository.ts'
import { countyName } from '#shared/data/counties.ts'
import { mayPrintClean } from '#shared/rules/entitlements.ts'
import { dayForAges, legalDays } from '#shared/rules/time/legal-days.ts'
import { blocks, checkDraft } from '#shared/rules/will/checks/check-draft.ts'
import { compose } from '#shared/rules/will/compose.ts'
import type { Collect, ExportedFile, PageItem } from './content.ts'

/** The wills as PDF, where the answers make a will, and all answers as data. */
export const collectWills: Collect = async ({ account, now }, pathOf) => {
  const files: ExportedFile[] = []
  const items: PageItem[] = []
  const data: unknown[] = []
  for (const { role } of await listWillSummaries(account.userId, { consistent: true })) {
    const will = await findWill(account, role)
    if (!will) continue
    const { stored: _, ...answers } = will
    data.push(answers)
    const { state } = will.draft.about.location
    const isWill = blocks(checkDraft(will.draft, legalDays(state, now))).length === 0
    const title = `Last will of ${will.draft.about.legalName || account.fullName}`
    if (!isWill) {
      items.push({ title, about: 'Not finished: your answers are in data.json.' })
      continue
    }
    const composed = compose(will.draft, { today: dayForAges(state, now), countyName })
    const watermark = !mayPrintClean(account.userEntitlements, role)
    const path = pathOf('wills/', `${title}${watermark ? ' (draft)' : ''}.pdf`)
    files.push({
      path,
      modifiedAt: will.updatedAt,
      bytes: await renderWill(composed, { watermark }),
    })
    items.push({
      title,
      about: 'Only the printed and signed paper counts as a will.',
      files: [path],
    })
  }
  return { files, page: { heading: 'Wills', items }, data: { wills: data } }
}
