import { Stack } from '#web/ui/stack.tsx'
import { AccessRequests } from './access-requests.tsx'
import { DelegateList } from './delegate-list.tsx'
import { WhoSeesWhat } from './who-sees-what.tsx'

/** Everything that other people may do or see, in one place. */
export function PeopleAndAccess() {
  return (
    <Stack gap="6">
      <AccessRequests />
      <DelegateList />
      <WhoSeesWhat />
    </Stack>
  )
}
