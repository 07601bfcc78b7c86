import { setShowIntro } from '#functions/domain/accounts/set-show-intro.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'

export const setUserIntro: Handler<typeof userProfile.operations.setUserIntro> = (_, context) =>
  setShowIntro(context, true)
