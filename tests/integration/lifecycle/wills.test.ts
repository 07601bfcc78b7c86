import { wills } from '#shared/contract/wills.ts'
import { families } from '../../builders/families.ts'
import { lifecycle } from './lifecycle.ts'

const { CreateWill, GetSessionByWillId, GetWillsGroup, UpdateWill, DeleteWillsGroup } =
  wills.operations
const draft = families[0]?.draft

lifecycle('a will', {
  create: async (ask) => (await ask({ operation: CreateWill, body: { role: 'own' } })).willId,
  read: (willId) => ({ operation: GetSessionByWillId, body: { willId } }),
  list: () => ({ operation: GetWillsGroup }),
  change: (willId, version) => ({ operation: UpdateWill, body: { willId, version, draft } }),
  remove: () => ({ operation: DeleteWillsGroup }),
})
