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
 * Saves the form of the specification, with its field names in capitals. It changes the digital
 * account `id`, or creates a new one. If this fails, the form's file is removed again.
 */
export const saveForm = async (context: MemberContext, form: Form, id?: DigitalAccountId) => {
  const { Label, Type, UserName, Password, WebSite, Note, File, Version: version } = form
  // Checked before the file is stored, so that no file is stored for a form that is refused. The
  // account must exist, and have the version that the form names.
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
