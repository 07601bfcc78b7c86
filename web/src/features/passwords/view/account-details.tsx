import type { FullDigitalAccount } from '#shared/model/digital-account.ts'
import { dateOf } from '#web/lib/date-and-time.ts'
import { Card } from '#web/ui/card.tsx'
import { Fact, FactList } from '#web/ui/fact.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { AfterDeath } from './after-death.tsx'
import { AttachedFile } from './attached-file.tsx'
import { SecretValue } from './secret-value.tsx'
import { SignInFacts } from './sign-in-facts.tsx'

/** The passwords that were replaced, the latest first. */
function EarlierPasswords({ passwords }: { passwords: FullDigitalAccount['earlierPasswords'] }) {
  return (
    <FactList>
      {passwords.map(({ password, replacedAt }) => (
        <Fact key={`${replacedAt} ${password}`} term={`Until ${dateOf(replacedAt)}`}>
          <SecretValue name="earlier password" value={password} />
        </Fact>
      ))}
    </FactList>
  )
}

/** Everything about an account, its secrets covered. */
export function AccountDetails({ account }: { account: FullDigitalAccount }) {
  return (
    <Stack gap="6">
      <Card>
        <SignInFacts account={account} />
      </Card>
      {account.file && <AttachedFile file={account.file} />}
      <AfterDeath account={account} />
      {account.earlierPasswords.length > 0 && (
        <Card asChild>
          <section aria-labelledby="earlier-passwords">
            <Heading as="h2" size="lg" id="earlier-passwords" mb="3">
              Earlier passwords
            </Heading>
            <EarlierPasswords passwords={account.earlierPasswords} />
          </section>
        </Card>
      )}
      <Text size="sm" tone="muted">
        {account.passwordChangedAt && `The password is from ${dateOf(account.passwordChangedAt)}. `}
        Added {dateOf(account.createdAt)}, changed {dateOf(account.updatedAt)}. Your activity log
        notes each time that this account is opened.
      </Text>
    </Stack>
  )
}
