import type { Handler } from '#functions/core/context.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'
import { showIntro } from './show-intro.ts'

export const setUserIntroToFalse: Handler<typeof userProfile.operations.setUserIntroToFalse> = (
  _,
  context,
) => showIntro(context, false)
