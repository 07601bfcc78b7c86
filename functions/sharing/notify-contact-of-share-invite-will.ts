import type { Handler } from '#functions/core/context.ts'
import type { sharing } from '#shared/contract/sharing.ts'
import { notify } from './notify.ts'

export const notifyContactOfShareInviteWill: Handler<
  typeof sharing.operations.NotifyContactOfShareInviteWill
> = ({ toName: name, toEmail: to }, context) =>
  notify(context, { name, to, which: ({ targetType }) => targetType === 'will' })
