import { HiddenInMemorial } from '#web/lib/session/memorial.ts'
import { Stack } from '#web/ui/stack.tsx'
import { ChangeAddress } from './change-address.tsx'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { Devices } from './devices.tsx'
import { EncryptionCard } from './encryption-card.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondChannel } from './second-channel.tsx'
import { SecondFactor } from './second-factor.tsx'

/** The sign-in, the recovery, what is encrypted, and the deletion of the account. */
export function SecurityTab() {
  return (
    <Stack gap="5">
      <HiddenInMemorial>
        <ChangeAddress />
        <SecondChannel />
      </HiddenInMemorial>
      <ChangePassword />
      <SecondFactor />
      <RecoveryCodes />
      <Devices />
      <EncryptionCard />
      <HiddenInMemorial>
        <DeleteAccount />
      </HiddenInMemorial>
    </Stack>
  )
}
