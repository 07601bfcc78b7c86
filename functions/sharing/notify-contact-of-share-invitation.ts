import type { Handler } from '#functions/core/context.ts'
import type { sharing } from '#shared/contract/sharing.ts'
import { notify } from './notify.ts'

export const notifyContactOfShareInvitation: Handler<
  typeof sharing.operations.NotifyContactOfShareInvitation
> = ({ fName: name, toEmail: to }, context) => notify(context, { name, to, which: () => true })
