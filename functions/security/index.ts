import { serve } from '#functions/core/serve.ts'
import { security } from '#shared/contract/security.ts'
import { cancelRecovery } from './cancel-recovery.ts'
import { confirmRecovery } from './confirm-recovery.ts'
import { createRecoveryCodes } from './create-recovery-codes.ts'
import { getRecoveryStatus } from './get-recovery-status.ts'
import { listActivity } from './list-activity.ts'
import { startRecovery } from './start-recovery.ts'

export const handler = serve(security, {
  CancelRecovery: cancelRecovery,
  ConfirmRecovery: confirmRecovery,
  CreateRecoveryCodes: createRecoveryCodes,
  GetRecoveryStatus: getRecoveryStatus,
  ListActivity: listActivity,
  StartRecovery: startRecovery,
})
