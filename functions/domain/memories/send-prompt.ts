import { appLink } from '#functions/core/runtime/app-link.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { type Due, dueRemoval } from '#functions/core/store/due.ts'
import { revise } from '#functions/core/store/revise.ts'
import { type Write, writeAll } from '#functions/core/store/table.ts'
import { writeIfUnchanged } from '#functions/core/store/write-if-unchanged.ts'
import { type Account, findAccount } from '#functions/domain/accounts/account.ts'
import type { MailWords } from '#functions/domain/deliveries/delivery-words.ts'
import { noticeWithLink } from '#functions/domain/deliveries/notice-with-link.ts'
import type { MemoryPrompt } from '#shared/data/memory-prompts.ts'
import { paths } from '#shared/paths.ts'
import { allowsPaid } from '#shared/rules/entitlements.ts'
import { nextPrompt, nextPromptAt } from '#shared/rules/memories/next-prompt.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { findPrompts, promptsChange } from './prompt-repository.ts'

/** Asks an owner a question. `code` ends the questions. */
const promptMail = ({ id, text }: MemoryPrompt, code: string): MailWords => ({
  subject: 'A question about your life',
  paragraphs: [
    text,
    'A few lines are enough. You can also record your voice or add a photo. Only the people you choose see it.',
  ],
  action: { label: 'Answer it', url: appLink(`${paths.addMemory}?prompt=${id}`) },
  footnotes: [
    'You asked us for one question each Sunday. You do not have to answer every one.',
    `Stop the questions: ${appLink(paths.stopPrompts, { code })}`,
  ],
})

/** A year, because people look for an old mail when they want to stop the questions. */
const linkValidForMs = 365 * day

/**
 * Whether an owner gets no more questions until they switch them on again, because their death was
 * reported or they have no plan.
 */
const isOver = ({ reportedSince, memorialSince, userEntitlements }: Account) =>
  reportedSince !== undefined || memorialSince !== undefined || !allowsPaid(userEntitlements)

const mailTo = (account: Account, prompt: MemoryPrompt, dueAt: string): Promise<Write[]> =>
  noticeWithLink(account, (code) => promptMail(prompt, code), {
    purpose: 'memory-prompt',
    validForMs: linkValidForMs,
    once: `prompt#${account.userId}#${dueAt}`,
  })

/**
 * Mails the owner the question whose entry in the due index has come, and moves the entry to the
 * next Sunday. After an interruption of several weeks one question is sent, not several. An entry
 * for another time than `nextAt` of the record is only removed. May run any number of times.
 */
export const sendPrompt = async (due: Due): Promise<void> => {
  const now = currentTime()
  if (Date.parse(due.at) > now.getTime()) return
  const { owner } = due
  const account = await findAccount(owner, { consistent: true })
  const before = await findPrompts(owner)
  if (!account || before?.nextAt !== due.at) return writeAll(dueRemoval(due))
  if (isOver(account)) {
    return writeIfUnchanged(
      promptsChange(owner, before, revise(before, { nextAt: undefined }, now)),
    )
  }
  const nextAt = nextPromptAt(now, before.timeZone)
  // No question is asked while the account is about to be deleted. The questions stay on, because
  // its owner may keep the account.
  if (account.deletion) {
    return writeIfUnchanged(promptsChange(owner, before, revise(before, { nextAt }, now)))
  }
  const { prompt, sent } = nextPrompt(before.sent)
  const after = revise(before, { sent, nextAt }, now)
  await writeIfUnchanged([
    ...promptsChange(owner, before, after),
    ...(await mailTo(account, prompt, due.at)),
  ])
}
