import type { Handlers } from '#functions/serve/handler.ts'
import { serve } from '#functions/serve/serve.ts'
import { wills } from '#shared/contract/wills.ts'
import { changeWills } from './change-wills.ts'
import { readWills } from './read-wills.ts'

export const handlers = {
  ...readWills,
  ...changeWills,
} satisfies Handlers<typeof wills>

export const handler = serve(wills, handlers)
