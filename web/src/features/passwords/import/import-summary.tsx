import { chakra } from '@chakra-ui/react'
import { paths } from '#shared/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { RuledItem } from '#web/ui/ruled-item.tsx'
import { Actions, Stack } from '#web/ui/stack.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { type ImportGift, isGiven } from './give-imported.ts'
import type { ImportWork, ReviewedPlan } from './use-import.ts'
import { undecidedRows } from './wanted-rows.ts'

const countText = (count: number) => count.toLocaleString('en-US')
const accountsText = (count: number) =>
  `${countText(count)} ${count === 1 ? 'account' : 'accounts'}`

/** How far an import is, and at its end what became of each row. */
export function ImportSummary({
  work: { stage, result, choices, problem, gifts, stop, goOn, giveAgain },
  plan,
}: {
  work: ImportWork
  plan: ReviewedPlan
}) {
  const { total, done, created, existing, refused } = result
  const undecided = undecidedRows(plan, choices)
  const unread = plan.rows.flatMap((row) => (row.verdict === 'not-understood' ? [row] : []))
  return (
    <Card>
      <Stack gap="5">
        {stage === 'storing' && (
          <ProgressBar
            label="Storing your accounts"
            percent={total === 0 ? 100 : (done / total) * 100}
            detail={`${countText(done)} of ${countText(total)}. You can go on after an interruption.`}
            action={
              <Button variant="tertiary" onClick={stop}>
                Stop
              </Button>
            }
          />
        )}
        {stage === 'paused' && (
          <Banner
            tone="warning"
            role="alert"
            title={`${accountsText(done)} of ${countText(total)} are stored`}
            action={<Button onClick={() => void goOn()}>Continue</Button>}
          >
            {problem ?? 'You stopped the import.'} Nothing is stored twice.
          </Banner>
        )}
        {stage === 'giving' && (
          <ProgressBar
            label={`${accountsText(result.digitalAccountIds.length)} stored. Giving them to the people you named`}
            percent={
              (gifts.filter(({ outcome }) => outcome).length / Math.max(gifts.length, 1)) * 100
            }
          />
        )}
        {stage === 'done' && (
          <>
            <Banner
              tone={undecided.length > 0 ? 'warning' : 'success'}
              role="status"
              title={`${accountsText(created)} imported`}
            >
              {existing > 0 && `${accountsText(existing)} had been stored before. `}
              {undecided.length > 0 &&
                `${countText(undecided.length)} ${undecided.length === 1 ? 'entry' : 'entries'} stayed out, since we cannot tell whether you have ${undecided.length === 1 ? 'it' : 'them'}: see below. To take ${undecided.length === 1 ? 'it' : 'them'}, choose the file again. `}
              {undecided.length > 0 ? 'Then' : 'Now'} delete {plan.fileName}, from the trash too: it
              holds your passwords in plain text.
            </Banner>
            {[...refused, ...undecided, ...unread].length > 0 && (
              <section aria-labelledby="not-imported">
                <Heading as="h2" size="lg" id="not-imported" mb="2">
                  Not imported
                </Heading>
                <Stack as="ul" gap="2">
                  {refused.map(({ row, label, problem: why }) => (
                    <chakra.li key={row} overflowWrap="anywhere">
                      Row {row}, {label}: {why}
                    </chakra.li>
                  ))}
                  {undecided.map(({ row, account: { label }, because }) => (
                    <chakra.li key={row} overflowWrap="anywhere">
                      Row {row}, {label}: {because}
                    </chakra.li>
                  ))}
                  {unread.map(({ row, problem: why }) => (
                    <chakra.li key={row} overflowWrap="anywhere">
                      {why}
                    </chakra.li>
                  ))}
                </Stack>
              </section>
            )}
            <GiftOutcomes gifts={gifts} onAgain={() => void giveAgain()} />
            <Text tone="muted">
              Next, see which passwords are weak or used more than once, and say what should happen
              to the accounts that matter.
            </Text>
            <Actions>
              <LinkButton to={paths.passwords}>See your accounts</LinkButton>
              <LinkButton to={paths.checkPasswords} variant="secondary">
                Check your passwords
              </LinkButton>
            </Actions>
          </>
        )}
      </Stack>
    </Card>
  )
}

/** Who was given what was imported, and who was not and why. */
function GiftOutcomes({ gifts, onAgain }: { gifts: readonly ImportGift[]; onAgain: () => void }) {
  if (gifts.length === 0) return null
  const people = [...new Map(gifts.map((gift) => [gift.contactId, gift])).values()]
  return (
    <section aria-labelledby="given">
      <Heading as="h2" size="lg" id="given" mb="2">
        For after your death
      </Heading>
      <ul>
        {people.map(({ contactId, name }) => {
          const giftsOfPerson = gifts.filter((gift) => gift.contactId === contactId)
          const givenCount = giftsOfPerson
            .filter(isGiven)
            .flatMap((gift) => gift.digitalAccountIds).length
          const restCount =
            giftsOfPerson.flatMap((gift) => gift.digitalAccountIds).length - givenCount
          const problem = giftsOfPerson.flatMap(({ outcome }) =>
            outcome && 'problem' in outcome ? outcome.problem : [],
          )[0]
          return (
            <RuledItem key={contactId} display="block" overflowWrap="anywhere">
              <TextLink to={paths.viewContact(contactId)}>{name}</TextLink>
              {givenCount > 0 && ` reads ${accountsText(givenCount)}`}
              {givenCount > 0 && restCount > 0 && ', and'}
              {restCount === 0
                ? '.'
                : ` was not given ${givenCount > 0 ? 'the others' : 'them'}: ${problem}`}
            </RuledItem>
          )
        })}
      </ul>
      {!gifts.every(isGiven) && (
        <>
          <Text tone="muted" mt="2" mb="3">
            Everything is stored anyway. You can also give it in your list of passwords.
          </Text>
          <Button variant="secondary" onClick={onAgain}>
            Try to give the rest
          </Button>
        </>
      )}
    </section>
  )
}
