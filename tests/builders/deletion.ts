import { setTimeout } from 'node:timers/promises'
import { handleErasure } from '#events/workers/erasures.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { type Account, accountChange } from '#functions/domain/accounts/account.ts'
import { deletionDue } from '#functions/domain/accounts/end-deletion.ts'
import { hashLinkCode } from '#functions/domain/links/link-code.ts'
import { inbox } from '../inbox.ts'
import { accountOf } from './sharing.ts'

/** Stores an announced deletion of which everybody was told and whose seven days are over. */
export const storeDueDeletion = async (account: Account) => {
  const now = currentTime().getTime()
  const deletion = {
    at: new Date(now).toISOString(),
    linkHash: 'the hash of a code',
  }
  await writeAll([accountChange(account.userId, { deletion })])
  return { ...account, deletion }
}

/** Deletes an account as the worker does after the seven days. Other data is erased later. */
export const deleteAccount = async (person: { readonly userId: string }): Promise<void> => {
  const { userId, deletion } = await storeDueDeletion(await accountOf(person))
  await handleErasure({ type: 'DueOffered', ...deletionDue(userId, deletion.at) })
}

/** The code of the link that keeps the account, once a worker has mailed it. */
export const keepCode = async (
  url: string,
  person: { readonly userId: string; readonly email: string },
): Promise<string> => {
  for (;;) {
    const { deletion } = await accountOf(person)
    const codes = (await inbox(url, person.email)).map(
      ({ text }) => /#deletion=([\w-]{27})/.exec(text)?.[1] ?? '',
    )
    const code = codes.find((sent) => hashLinkCode(sent) === deletion?.linkHash)
    if (code) return code
    await setTimeout(100)
  }
}
