import { setShowIntro } from '#functions/domain/accounts/set-show-intro.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'

export const setUserIntroToFalse: Handler<typeof userProfile.operations.setUserIntroToFalse> = (
  _,
  context,
) => setShowIntro(context, false)
