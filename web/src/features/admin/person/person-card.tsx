import { entitlementName } from '#shared/rules/billing/entitlement-name.ts'
import { dateAndTime } from '#web/lib/date-and-time.ts'
import { MadeDecisions } from '#web/parts/made-decisions.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, FactList } from '#web/ui/fact.tsx'
import { Row } from '#web/ui/stack.tsx'
import { Heading } from '#web/ui/typography.tsx'
import { PersonCommands } from './person-commands.tsx'
import type { Person } from './person-search.tsx'

const accountStates = {
  NO_PROFILE: { label: 'Never signed in', tone: 'neutral' },
  ACTIVE: { label: 'Active', tone: 'success' },
  DEATH_REPORTED: { label: 'Death reported', tone: 'warning' },
  MEMORIAL: { label: 'Memorial', tone: 'navy' },
} as const

const planText = ({ entitlement, partnerPays, partner }: Person) => {
  const name = entitlement ? entitlementName(entitlement) : 'None yet'
  return partnerPays && partner ? `${name}, paid for by ${partner.name}` : name
}

/** The facts about a person, and what can be done. */
export function PersonCard({
  person,
  onChange,
}: {
  person: Person
  onChange: (person: Person) => void
}) {
  const dates = [
    ['Registered', person.registeredAt],
    ['Has this address since', person.emailSince],
    ['Death reported', person.reportedSince],
    ['Memorial since', person.memorialSince],
    ['Will be deleted', person.deletedAt],
    ['Way back in opens', person.recovery?.dueAt],
    ['No other way back before', person.noRecoveryUntil],
  ] as const
  return (
    <Card asChild>
      <section aria-label={person.email}>
        <Row mb="4">
          <Heading as="h2" size="lg" overflowWrap="anywhere">
            {person.name ?? person.email}
          </Heading>
          <Badge tone={accountStates[person.state].tone}>{accountStates[person.state].label}</Badge>
          {person.deletedAt && <Badge tone="error">Deletion announced</Badge>}
        </Row>
        <FactList>
          <Fact term="Email address">{person.email}</Fact>
          <Fact term="Plan">{planText(person)}</Fact>
          <Fact term="Partner">{person.partner?.name ?? 'None'}</Fact>
          <Fact term="Code at each sign-in">
            {person.secondFactorSetUp ? 'Set up' : 'Not set up yet'}
          </Fact>
          {dates.map(
            ([term, instant]) =>
              instant && (
                <Fact key={term} term={term}>
                  {dateAndTime(instant)}
                </Fact>
              ),
          )}
          <Fact term="Password">
            {person.mustChangePassword
              ? 'Temporary: this person must change it at the next sign-in'
              : 'Chosen by this person'}
          </Fact>
          <MadeDecisions term="Decisions" decisions={person.decisions ?? []} />
          <Fact term="User id">
            <code>{person.userId}</code>
          </Fact>
        </FactList>
        {person.state !== 'NO_PROFILE' && <PersonCommands person={person} onChange={onChange} />}
      </section>
    </Card>
  )
}
