import { notify } from '#functions/domain/sharing/notify.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { sharing } from '#shared/contract/sharing.ts'

export const notifyContactOfShareInvitation: Handler<
  typeof sharing.operations.NotifyContactOfShareInvitation
> = ({ fName: name, toEmail: to }, context) => notify(context, { name, to, which: () => true })
