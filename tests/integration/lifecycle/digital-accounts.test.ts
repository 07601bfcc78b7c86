import { password } from '#shared/contract/password.ts'
import { lifecycle } from './lifecycle.ts'

const { AddDigitalAccount, GetDigitalAccountById, GetAllDigitalAccounts } = password.operations
const { UpdateDigitalAccount, DeleteDigitalAccount } = password.operations

lifecycle('a digital account', {
  create: async (ask) =>
    (await ask({ operation: AddDigitalAccount, ...AddDigitalAccount.example })).digitalAccountId,
  read: (digitalAccountId) => ({ operation: GetDigitalAccountById, query: { digitalAccountId } }),
  list: () => ({ operation: GetAllDigitalAccounts }),
  change: (id, version) => ({
    operation: UpdateDigitalAccount,
    pathParams: { id },
    body: { Password: `lantern-${version}`, Version: version },
  }),
  remove: (id) => ({ operation: DeleteDigitalAccount, pathParams: { id } }),
})
