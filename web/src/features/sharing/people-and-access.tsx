import { chakra } from '@chakra-ui/react'
import { AccessRequests } from './access-requests.tsx'
import { DelegateList } from './delegate-list.tsx'
import { WhoSeesWhat } from './who-sees-what.tsx'

/** Everything that other people may do or see, in one place. */
export function PeopleAndAccess() {
  return (
    <chakra.div display="grid" gap="6">
      <AccessRequests />
      <DelegateList />
      <WhoSeesWhat />
    </chakra.div>
  )
}
