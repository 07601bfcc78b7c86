import type { Handlers } from '#functions/serve/handler.ts'
import { serve } from '#functions/serve/serve.ts'
import { security } from '#shared/contract/security.ts'
import { addresses } from './addresses.ts'
import { devices } from './devices.ts'
import { recovery } from './recovery.ts'
import { recoveryCodes } from './recovery-codes.ts'
import { secondStep } from './second-step.ts'

export const handlers = {
  ...secondStep,
  ...recovery,
  ...addresses,
  ...devices,
  ...recoveryCodes,
} satisfies Handlers<typeof security>

export const handler = serve(security, handlers)
