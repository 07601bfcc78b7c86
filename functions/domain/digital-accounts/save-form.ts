import type * as z from 'zod'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { dropFiles } from '#functions/domain/files/file-record.ts'
import { storeFile } from '#functions/domain/files/store-file.ts'
import type { password } from '#shared/contract/password.ts'
import type { DigitalAccountId } from '#shared/model/ids.ts'
import { loadDigitalAccount } from './digital-account-repository.ts'
import { saveDigitalAccount } from './save-digital-account.ts'

type Form = z.output<typeof password.operations.UpdateDigitalAccount.fields>

/**
 * Saves the specification's form, into the account `id` or as a new one. Its file is removed again
 * if this fails.
 */
export const saveForm = async (context: MemberContext, form: Form, id?: DigitalAccountId) => {
  const { Label, Type, UserName, Password, WebSite, Note, File, Version: version } = form
  // No file is stored for an account that does not exist, or for an older tab.
  if (id && File) await loadDigitalAccount(context.caller.account, id, { version })
  const file = File && (await storeFile(context, 'account', File))
  const changes = {
    label: Label,
    type: Type,
    userName: UserName,
    password: Password,
    webSite: WebSite,
    note: Note,
  }
  try {
    return await saveDigitalAccount(context, { id, version, changes, file })
  } catch (error) {
    if (file) await dropFiles([file])
    throw error
  }
}
