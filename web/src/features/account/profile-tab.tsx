import { chakra } from '@chakra-ui/react'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { longDate } from '#shared/rules/time/long-date.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, FactList } from '#web/ui/fact.tsx'
import { phoneText } from '#web/ui/phone-text.ts'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { Heading } from '#web/ui/typography.tsx'
import { OwnPicture } from './own-picture.tsx'
import { useStateNames } from './use-state-names.ts'

const entitlementWords = {
  free: 'Free account',
  singlewilluser: 'One will',
  doublewilluser: 'Two wills',
} as const

/** Names, birth date, telephone and state, as the will begins with them. */
export function ProfileTab() {
  const { userId, userProfileId } = useCredentials()
  const { data, error, mutate, isValidating } = useQuery('UserProfile', 'GetUserProfile', {
    userId,
    userProfileId,
  })
  const stateNames = useStateNames()
  if (error) {
    return (
      <Card>
        <ErrorState
          onRetry={() => void mutate()}
          retrying={isValidating}
          requestId={error.requestId}
        >
          {error.message}
        </ErrorState>
      </Card>
    )
  }
  if (!data) {
    return (
      <Card>
        <SkeletonRows rows={3} />
      </Card>
    )
  }
  const stateName = stateNames.find((state) => state.stateId === data.state)?.name ?? data.state
  return (
    <Card>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4" mb="6">
        <OwnPicture name={data.fullName || data.email} />
        <chakra.div flex="1" minW="12rem">
          <Heading as="h2" size="xl" overflowWrap="anywhere">
            {data.fullName || 'No name yet'}
          </Heading>
          <chakra.div mt="2">
            <Badge tone={data.userEntitlements === 'free' ? 'neutral' : 'success'}>
              {entitlementWords[data.userEntitlements]}
            </Badge>
          </chakra.div>
        </chakra.div>
        <LinkButton
          to={paths.editAccount(data.userProfileId)}
          variant="secondary"
          icon={<Pencil size={18} />}
        >
          Edit
        </LinkButton>
      </chakra.div>
      <FactList>
        <Line term="E-mail address">{data.email}</Line>
        <Line term="First and last name">
          {[data.firstName, data.lastName].filter(Boolean).join(' ')}
        </Line>
        <Line term="Date of birth">{data.birthdate && longDate(data.birthdate)}</Line>
        <Line term="Telephone">{data.phoneNumber && phoneText(data.phoneNumber)}</Line>
        <Line term="State">{stateName}</Line>
      </FactList>
    </Card>
  )
}

/** A line that says so where nothing was given: it can be. */
function Line({ term, children }: { term: string; children: ReactNode }) {
  return <Fact term={term}>{children || <chakra.span color="muted">Not given</chakra.span>}</Fact>
}
