import { MyAccountScreen } from '#web/features/account/my-account-screen.tsx'
import { PeopleAndAccess } from '#web/features/sharing/people-and-access.tsx'

/** The account, and who else has to do with it. */
export function Component() {
  return (
    <MyAccountScreen
      tabs={[{ id: 'people', label: 'People and access', content: <PeopleAndAccess /> }]}
    />
  )
}
