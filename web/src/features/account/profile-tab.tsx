import { chakra } from '@chakra-ui/react'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { MARITAL_STATUS_OPTIONS } from '#shared/data/marital-statuses.ts'
import type { UserProfile } from '#shared/model/user-profile.ts'
import { paths } from '#shared/paths.ts'
import { entitlementName } from '#shared/rules/billing/entitlement-name.ts'
import { phoneText } from '#shared/rules/phone-text.ts'
import { longDate } from '#shared/rules/time/long-date.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { HiddenInMemorial } from '#web/lib/session/memorial.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, FactList } from '#web/ui/fact.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Row } from '#web/ui/stack.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Heading } from '#web/ui/typography.tsx'
import { OwnPicture } from './own-picture.tsx'
import { useStateNames } from './use-state-names.ts'

/** Names, birth date, telephone, state and marital status, with which the will begins. */
export function ProfileTab() {
  const { userId, userProfileId } = useCredentials()
  const profile = useQuery('UserProfile', 'GetUserProfile', { userId, userProfileId })
  return (
    <Loaded answer={profile} card="lg" skeleton={<SkeletonRows rows={3} />}>
      {(data) => <Profile profile={data} />}
    </Loaded>
  )
}

function Profile({ profile }: { profile: UserProfile }) {
  const stateNames = useStateNames()
  const stateName =
    stateNames.find((state) => state.stateId === profile.state)?.name ?? profile.state
  return (
    <Card>
      <Row gap="4" mb="6">
        <HiddenInMemorial>
          <OwnPicture name={profile.fullName || profile.email} />
        </HiddenInMemorial>
        <chakra.div flex="1" minW="12rem">
          <Heading as="h2" size="xl" overflowWrap="anywhere">
            {profile.fullName || 'No name yet'}
          </Heading>
          <chakra.div mt="2">
            <Badge tone={profile.userEntitlements === 'free' ? 'neutral' : 'success'}>
              {entitlementName(profile.userEntitlements)}
            </Badge>
          </chakra.div>
        </chakra.div>
        <HiddenInMemorial>
          <LinkButton
            to={paths.editAccount(profile.userProfileId)}
            variant="secondary"
            icon={<Pencil size={18} />}
          >
            Edit
          </LinkButton>
        </HiddenInMemorial>
      </Row>
      <FactList>
        <Detail term="Email address">{profile.email}</Detail>
        <Detail term="First and last name">
          {[profile.firstName, profile.lastName].filter(Boolean).join(' ')}
        </Detail>
        <Detail term="Date of birth">{profile.birthdate && longDate(profile.birthdate)}</Detail>
        <Detail term="Telephone">{profile.phoneNumber && phoneText(profile.phoneNumber)}</Detail>
        <Detail term="State">{stateName}</Detail>
        <Detail term="Marital status">
          {MARITAL_STATUS_OPTIONS.find(({ id }) => id === profile.maritalStatus)?.name}
        </Detail>
        <HiddenInMemorial>
          <Fact term="Questions about you">
            <TextLink to={paths.personaCapture}>See or change your answers</TextLink>
          </Fact>
        </HiddenInMemorial>
      </FactList>
    </Card>
  )
}

/** A detail of the person, or “Not given”, since each is optional. */
function Detail({ term, children }: { term: string; children: ReactNode }) {
  return <Fact term={term}>{children || <chakra.span color="muted">Not given</chakra.span>}</Fact>
}
