import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { HiddenInMemorial } from '#web/lib/session/memorial.ts'
import { Stack } from '#web/ui/stack.tsx'
import { type Tab, Tabs } from '#web/ui/tabs.tsx'
import { PageTitle } from '#web/ui/typography.tsx'
import { ActivityTab } from './activity-tab.tsx'
import { ChangeAddress } from './change-address.tsx'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { Devices } from './devices.tsx'
import { EncryptionCard } from './encryption-card.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondChannel } from './second-channel.tsx'
import { SecondFactor } from './second-factor.tsx'
import { VisitsCard } from './visits-card.tsx'

const securityTab: Tab = { id: 'security', label: 'Security', content: <SecurityTab /> }
const activityTab: Tab = { id: 'activity', label: 'Activity', content: <ActivityTab /> }

interface MyAccountScreenProps {
  /** Which mails the person gets, below their details. */
  mails: ReactNode
  /** The tabs of other features. */
  tabs: readonly Tab[]
}

/** The person's profile, the security of the account, and its activity. */
export function MyAccountScreen({ mails, tabs: otherTabs }: MyAccountScreenProps) {
  const details = (
    <>
      <ProfileTab />
      {mails}
      <VisitsCard />
    </>
  )
  const tabs = [
    { id: 'profile', label: 'Your details', content: details },
    securityTab,
    ...otherTabs,
    activityTab,
  ]
  const [search, setSearch] = useSearchParams()
  const tabInUrl = search.get('tab')
  return (
    <>
      <PageTitle lead="Your details, how you sign in, and what each person gets.">
        My account
      </PageTitle>
      <Tabs
        label="Parts of your account"
        tabs={tabs}
        value={tabs.find(({ id }) => id === tabInUrl)?.id ?? 'profile'}
        onChange={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
      />
    </>
  )
}

/** The sign-in, the recovery, what is encrypted, and the deletion of the account. */
function SecurityTab() {
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
