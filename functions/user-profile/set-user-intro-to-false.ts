import { showIntro } from '#functions/domain/accounts/show-intro.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'

export const setUserIntroToFalse: Handler<typeof userProfile.operations.setUserIntroToFalse> = (
  _,
  context,
) => showIntro(context, false)
