import { serve } from '#functions/serve/serve.ts'
import { password } from '#shared/contract/password.ts'
import { addDigitalAccount } from './add-digital-account.ts'
import { deleteDigitalAccount } from './delete-digital-account.ts'
import { getAllDigitalAccounts } from './get-all-digital-accounts.ts'
import { getDigitalAccountById } from './get-digital-account-by-id.ts'
import { importDigitalAccounts } from './import-digital-accounts.ts'
import { readDigitalAccounts } from './read-digital-accounts.ts'
import { updateDigitalAccount } from './update-digital-account.ts'

export const handler = serve(password, {
  AddDigitalAccount: addDigitalAccount,
  DeleteDigitalAccount: deleteDigitalAccount,
  GetAllDigitalAccounts: getAllDigitalAccounts,
  GetDigitalAccountById: getDigitalAccountById,
  UpdateDigitalAccount: updateDigitalAccount,
  ReadDigitalAccounts: readDigitalAccounts,
  ImportDigitalAccounts: importDigitalAccounts,
})
