import type { Handler } from '#functions/core/context.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'
import { showIntro } from './show-intro.ts'

export const setUserIntro: Handler<typeof userProfile.operations.setUserIntro> = (_, context) =>
  showIntro(context, true)
