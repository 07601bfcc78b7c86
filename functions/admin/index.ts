import { serve } from '#functions/serve/serve.ts'
import { admin } from '#shared/contract/admin.ts'
import { confirmAddress } from './confirm-address.ts'
import { findPerson } from './find-person.ts'
import { listUndelivered } from './list-undelivered.ts'
import { markUndelivered } from './mark-undelivered.ts'
import { stopDeletion } from './stop-deletion.ts'

export const handler = serve(admin, {
  FindPerson: findPerson,
  ListUndelivered: listUndelivered,
  MarkUndelivered: markUndelivered,
  ConfirmAddress: confirmAddress,
  StopDeletion: stopDeletion,
})
