import { accountChange } from '#functions/core/account.ts'
import type { MemberContext } from '#functions/core/context.ts'
import { writeAll } from '#functions/core/table.ts'

/** Remembers whether the introduction is still to be shown. */
export const showIntro = async ({ caller }: MemberContext, show: boolean) => {
  if (caller.account.showIntro !== show) {
    await writeAll([accountChange(caller.userId, { showIntro: show })])
  }
  return { showIntro: show }
}
