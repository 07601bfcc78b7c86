import type { StaleAfter } from './stale-after.ts'

const standing = [
  'Wills/GetWillsGroup',
  'Wills/GetFullyLoadedWill',
  'Dashboard/PersonalOnboarding',
  'Dashboard/GetUpSellBanner',
  'Security/ListActivity',
] as const

export const wills: StaleAfter<'Wills'> = {
  AddProgress: standing,
  CopyUserWillToSpouseWill: standing,
  CreateWill: standing,
  FinalizeWill: standing,
  QuickAddWill: standing,
  RecordSigning: standing,
  SaveSessionByWillId: standing,
  UpdateWill: standing,
  UpdateWillsGroup: standing,
  // Deleting the wills ends their shares.
  DeleteWillsGroup: [...standing, 'ContactData/GetVirtualFileSystemItem'],
}
