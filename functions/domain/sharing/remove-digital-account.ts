import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { deleteDigitalAccount } from '#functions/domain/digital-accounts/delete-digital-account.ts'
import type { DigitalAccountId } from '#shared/model/ids.ts'
import { forgetUnnamedReaders } from './save-account-with-readers.ts'

/** Deletes an account of the caller, and ends the part of readers whom no other account names. */
export const removeDigitalAccount = async (
  context: MemberContext,
  id: DigitalAccountId,
): Promise<{ deleted: true }> => {
  const { readers } = await deleteDigitalAccount(context, id)
  if (readers.who === 'contacts') await forgetUnnamedReaders(context)
  return { deleted: true }
}
