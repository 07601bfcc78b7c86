import { writeAll } from '#functions/core/store/table.ts'
import { accountChange } from './account.ts'
import type { MemberContext } from './member-context.ts'

/** Stores whether the introduction is still to be shown. */
export const setShowIntro = async ({ caller }: MemberContext, show: boolean) => {
  if (caller.account.showIntro !== show) {
    await writeAll([accountChange(caller.userId, { showIntro: show })])
  }
  return { showIntro: show }
}
