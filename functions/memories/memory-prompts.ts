import { limitRate } from '#functions/core/http/limit-rate.ts'
import { assertPaid } from '#functions/domain/accounts/assert-paid.ts'
import { hashLinkCode, readLink } from '#functions/domain/links/link-code.ts'
import { linkInvalid } from '#functions/domain/links/link-invalid.ts'
import {
  findPrompts,
  type StoredPrompts,
  startPrompts,
  stopPrompts,
} from '#functions/domain/memories/prompt-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { memories } from '#shared/contract/memories.ts'
import { hasCode } from '#shared/errors.ts'
import type { PromptSettings } from '#shared/model/memory-prompt.ts'

const toSettings = (prompts: StoredPrompts | undefined): PromptSettings => ({
  on: prompts?.nextAt !== undefined,
  nextAt: prompts?.nextAt,
})

export const getMemoryPrompts: Handler<typeof memories.operations.GetMemoryPrompts> = async (
  _,
  { caller },
) => toSettings(await findPrompts(caller.userId))

export const setMemoryPrompts: Handler<typeof memories.operations.SetMemoryPrompts> = async (
  { body: { on, timeZone } },
  { caller: { userId, account }, now },
) => {
  if (!on) {
    await stopPrompts(userId, now)
    return { on }
  }
  assertPaid(account.userEntitlements)
  return toSettings(await startPrompts(userId, timeZone, now))
}

export const stopMemoryPrompts: Handler<typeof memories.operations.StopMemoryPrompts> = async (
  { body: { code } },
  context,
) => {
  await limitRate('prompt-link', context, hashLinkCode(code))
  const link = await readLink(code, 'memory-prompt', context.now)
  if (!link) throw linkInvalid()
  await stopPrompts(link.userId, context.now).catch((error: unknown) => {
    // The owner is gone.
    throw hasCode(error, 'PROFILE_MISSING') ? linkInvalid() : error
  })
  return { on: false }
}
