import type { StaleAfter } from './stale-after.ts'

export const security: StaleAfter<'Security'> = {
  CreateRecoveryCodes: [
    'Security/GetRecoveryStatus',
    'Security/ListActivity',
    'Dashboard/PersonalOnboarding',
  ],
  ProveRecoveryCodes: ['Dashboard/PersonalOnboarding'],
  PutOffRecoveryCodes: [],
  BeginAddressChange: [],
  ConfirmAddressChange: [
    'UserProfile/GetUserProfile',
    'UserProfile/GetUserProfileOnly',
    'Security/ListActivity',
  ],
  BeginNoticeChannel: [],
  ConfirmNoticeChannel: [
    'UserProfile/GetUserProfile',
    'UserProfile/GetUserProfileOnly',
    'Security/ListActivity',
  ],
  RemoveNoticeChannel: [
    'UserProfile/GetUserProfile',
    'UserProfile/GetUserProfileOnly',
    'Security/ListActivity',
  ],
  BeginAppSetup: [],
  ConfirmAppSetup: ['Security/ListActivity'],
  BeginPhoneSetup: [],
  ConfirmPhoneSetup: ['Security/ListActivity'],
  SignOut: [],
  SignOutDevice: ['Security/ListDevices', 'Security/ListActivity'],
  // Called through a link in a mail, possibly in a browser where the owner is signed in.
  StartRecovery: ['Security/GetRecoveryStatus', 'Security/ListActivity'],
  ConfirmRecovery: ['Security/GetRecoveryStatus', 'Security/ListActivity'],
  UndoChange: [],
  SayAccountTaken: [],
  VouchForOwner: [],
  CancelRecovery: ['Security/GetRecoveryStatus', 'Security/ListActivity'],
}
