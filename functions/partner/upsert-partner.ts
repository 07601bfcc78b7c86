import { adminPartner } from '#functions/domain/branding/show-partner.ts'
import { savePartner } from '#functions/domain/partners/save-partner.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { partner as group } from '#shared/contract/partner.ts'

export const upsertPartner: Handler<typeof group.operations.UpsertPartner> = async (
  { body },
  context,
) => {
  const { partner, seatCode } = await savePartner(context, body)
  return { ...(await adminPartner(partner, context)), seatCode }
}
