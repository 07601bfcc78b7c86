import * as z from 'zod'
import { entity } from '#functions/core/store/entity.ts'
import { personPartition } from '#functions/core/store/person-partition.ts'
import { getItem, type Write } from '#functions/core/store/table.ts'
import { accountCheck } from '#functions/domain/accounts/account.ts'
import type { PaperId } from '#shared/model/document.ts'
import type { UserId } from '#shared/model/ids.ts'

/** The papers of the checklist that a person dismissed. */
const dismissals = entity({
  name: 'DismissedPapers',
  schema: z.object({ papers: z.array(z.string()) }),
  key: (owner: UserId) => ({ pk: personPartition(owner), sk: 'DISMISSED-PAPERS' }),
})

/** The ids of the papers that a person dismissed from the checklist. */
export const listDismissedPapers = async (owner: UserId): Promise<readonly string[]> => {
  const item = await getItem(dismissals.key(owner), { consistent: true })
  return item ? dismissals.fromItem(item).papers : []
}

/**
 * The parts of a transaction that dismiss a paper, or put it on the checklist again. If two tabs do
 * so at the same moment, the later one wins.
 */
export const dismissalChange = async (
  owner: UserId,
  paperId: PaperId,
  dismissed: boolean,
): Promise<Write[]> => {
  const otherPapers = (await listDismissedPapers(owner)).filter((id) => id !== paperId)
  const papers = dismissed ? [...otherPapers, paperId] : otherPapers
  return [{ put: { Item: dismissals.toItem(owner, { papers }) } }, accountCheck(owner)]
}
