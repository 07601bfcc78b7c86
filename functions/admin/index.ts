import { serve } from '#functions/serve/serve.ts'
import { admin } from '#shared/contract/admin.ts'
import { beginRecovery } from './begin-recovery.ts'
import { findPerson } from './find-person.ts'
import { stopDeletion } from './stop-deletion.ts'

export const handler = serve(admin, {
  BeginRecovery: beginRecovery,
  FindPerson: findPerson,
  StopDeletion: stopDeletion,
})
