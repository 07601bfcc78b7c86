import type { StaleAfter } from './stale-after.ts'

const standing = [
  'Wills/GetWillsGroup',
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
  // With the will ends what was shared of it.
  DeleteWillsGroup: [...standing, 'ContactData/GetVirtualFileSystemItem'],
}
