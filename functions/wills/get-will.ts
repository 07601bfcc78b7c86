import { loadOwnOrSpouseWill } from '#functions/domain/wills/will-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { wills } from '#shared/contract/wills.ts'
import { mayPrintClean } from '#shared/rules/entitlements.ts'

export const getWill: Handler<typeof wills.operations.GetWill> = async (input, { caller }) => {
  const { draft, ...summary } = await loadOwnOrSpouseWill(caller.account, input)
  const wanted = input.virtualFileSystemIds
  return {
    ...summary,
    showWatermark:
      input.showWatermark || !mayPrintClean(caller.account.userEntitlements, summary.role),
    draft: wanted ? Object.fromEntries(wanted.map((section) => [section, draft[section]])) : draft,
  }
}
