import { appLink } from '#functions/core/runtime/app-link.ts'
import { assertOwnProfile } from '#functions/domain/accounts/assert-own-profile.ts'
import { assertMessageExists } from '#functions/domain/messages/message-repository.ts'
import { loadDelegatingOwner } from '#functions/domain/passing/delegating-owner.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'
import { paths } from '#shared/paths.ts'

type Operations = typeof userProfile.operations

/*
 * These links contain no session, no code and no token: a person who opens one has to sign in, and then arrives
 * at a page that checks what they may see, as always. So a link that is photographed from a screen opens nothing.
 */

const signInTo = (page: string) => `${appLink(paths.signIn)}?${new URLSearchParams({ next: page })}`

export const createDelegateLoginLink: Handler<Operations['CreateDelegateLoginLink']> = async (
  { targetUserProfileId },
  context,
) => {
  await loadDelegatingOwner(context, targetUserProfileId)
  return { url: signInTo(paths.viewPassing(targetUserProfileId)) }
}

export const createMobileLoginLink: Handler<Operations['CreateMobileLoginLink']> = async (
  { targetUserProfileId },
  context,
) => {
  assertOwnProfile(targetUserProfileId, context)
  return { url: signInTo(paths.dashboard), newMemoryUrl: signInTo(paths.addMemory) }
}

export const createMobileMessageLink: Handler<Operations['CreateMobileMessageLink']> = async (
  { targetUserProfileId, messageId },
  context,
) => {
  assertOwnProfile(targetUserProfileId, context)
  await assertMessageExists(context.caller.userId, messageId)
  return { url: signInTo(paths.editMessage(messageId)) }
}
