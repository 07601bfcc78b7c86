import { serve } from '#functions/serve/serve.ts'
import { admin } from '#shared/contract/admin.ts'
import { beginRecovery } from './begin-recovery.ts'
import { confirmAddress } from './confirm-address.ts'
import { findPerson } from './find-person.ts'
import { listUndelivered } from './list-undelivered.ts'
import { markUndelivered } from './mark-undelivered.ts'
import { stopDeletion } from './stop-deletion.ts'

export const handler = serve(admin, {
  BeginRecovery: beginRecovery,
  FindPerson: findPerson,
  ListUndelivered: listUndelivered,
  MarkUndelivered: markUndelivered,
  ConfirmAddress: confirmAddress,
  StopDeletion: stopDeletion,
})
