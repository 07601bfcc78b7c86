import type { Handlers } from '#functions/serve/handler.ts'
import { serve } from '#functions/serve/serve.ts'
import { userProfile } from '#shared/contract/user-profile.ts'
import { leaving } from './leaving.ts'
import { passwords } from './passwords.ts'
import { profile } from './profile.ts'
import { readProfile } from './read-profile.ts'

export const handlers = {
  ...passwords,
  ...leaving,
  ...readProfile,
  ...profile,
} satisfies Handlers<typeof userProfile>

export const handler = serve(userProfile, handlers)
