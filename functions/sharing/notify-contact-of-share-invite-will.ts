import { notify } from '#functions/domain/sharing/notify.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { sharing } from '#shared/contract/sharing.ts'

export const notifyContactOfShareInviteWill: Handler<
  typeof sharing.operations.NotifyContactOfShareInviteWill
> = ({ toName: name, toEmail: to }, context) =>
  notify(context, { name, to, which: ({ targetType }) => targetType === 'will' })
