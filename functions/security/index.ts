import { serve } from '#functions/serve/serve.ts'
import { security } from '#shared/contract/security.ts'
import { beginAddressChange } from './begin-address-change.ts'
import { beginAppSetup } from './begin-app-setup.ts'
import { beginPhoneSetup } from './begin-phone-setup.ts'
import { cancelRecovery } from './cancel-recovery.ts'
import { confirmAddressChange } from './confirm-address-change.ts'
import { confirmAppSetup } from './confirm-app-setup.ts'
import { confirmPhoneSetup } from './confirm-phone-setup.ts'
import { confirmRecovery } from './confirm-recovery.ts'
import { createRecoveryCodes } from './create-recovery-codes.ts'
import { getRecoveryStatus } from './get-recovery-status.ts'
import { proveRecoveryCodes, putOffRecoveryCodes } from './keep-recovery-codes.ts'
import { listDevices } from './list-devices.ts'
import { beginNoticeChannel, confirmNoticeChannel, removeNoticeChannel } from './notice-channel.ts'
import { sayAccountTaken } from './say-account-taken.ts'
import { signOut } from './sign-out.ts'
import { signOutDevice } from './sign-out-device.ts'
import { startRecovery } from './start-recovery.ts'
import { undoChange } from './undo-change.ts'
import { vouchForOwner } from './vouch-for-owner.ts'

export const handler = serve(security, {
  BeginAddressChange: beginAddressChange,
  BeginAppSetup: beginAppSetup,
  BeginNoticeChannel: beginNoticeChannel,
  BeginPhoneSetup: beginPhoneSetup,
  CancelRecovery: cancelRecovery,
  ConfirmAddressChange: confirmAddressChange,
  ConfirmAppSetup: confirmAppSetup,
  ConfirmNoticeChannel: confirmNoticeChannel,
  ConfirmPhoneSetup: confirmPhoneSetup,
  ConfirmRecovery: confirmRecovery,
  CreateRecoveryCodes: createRecoveryCodes,
  GetRecoveryStatus: getRecoveryStatus,
  ListDevices: listDevices,
  SayAccountTaken: sayAccountTaken,
  RemoveNoticeChannel: removeNoticeChannel,
  ProveRecoveryCodes: proveRecoveryCodes,
  PutOffRecoveryCodes: putOffRecoveryCodes,
  SignOut: signOut,
  SignOutDevice: signOutDevice,
  StartRecovery: startRecovery,
  UndoChange: undoChange,
  VouchForOwner: vouchForOwner,
})
