import type { FullDigitalAccount } from '#shared/model/digital-account.ts'
import type { StoredFile } from '#shared/model/file.ts'
import { dateOf } from '#web/lib/date-and-time.ts'
import { Card } from '#web/ui/card.tsx'
import { Fact, FactList } from '#web/ui/fact.tsx'
import { FileCaution } from '#web/ui/file-caution.tsx'
import { fileSizeText } from '#web/ui/file-size-text.ts'
import { Stack } from '#web/ui/stack.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { FileButton } from './file-button.tsx'
import { SecretValue } from './secret-value.tsx'
import { SignInFacts } from './sign-in-facts.tsx'
import { WishAfterDeath } from './wish-after-death.tsx'

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

/** Everything about a digital account, its secrets covered. */
export function AccountDetails({ digitalAccount }: { digitalAccount: FullDigitalAccount }) {
  return (
    <Stack gap="6">
      <Card>
        <SignInFacts digitalAccount={digitalAccount} />
      </Card>
      {digitalAccount.file && <AttachedFile file={digitalAccount.file} />}
      <WishAfterDeath digitalAccount={digitalAccount} />
      {digitalAccount.earlierPasswords.length > 0 && (
        <Card asChild>
          <section aria-labelledby="earlier-passwords">
            <Heading as="h2" size="lg" id="earlier-passwords" mb="3">
              Earlier passwords
            </Heading>
            <EarlierPasswords passwords={digitalAccount.earlierPasswords} />
          </section>
        </Card>
      )}
      <Text size="sm" tone="muted">
        {digitalAccount.passwordChangedAt &&
          `The password is from ${dateOf(digitalAccount.passwordChangedAt)}. `}
        Added {dateOf(digitalAccount.createdAt)}, changed {dateOf(digitalAccount.updatedAt)}. Your
        activity log records each time this account is opened.
      </Text>
    </Stack>
  )
}

/** The attachment of a digital account, which opens in a preview. */
function AttachedFile({ file }: { file: StoredFile }) {
  return (
    <Card asChild>
      <section aria-labelledby="attached-file">
        <Heading as="h2" size="lg" id="attached-file" mb="2">
          Attached file
        </Heading>
        <Text tone="muted" size="sm" mb="3">
          {fileSizeText(file.size)}
        </Text>
        <Stack gap="3" justifyItems="start">
          <FileCaution file={file} />
          <FileButton file={file} />
        </Stack>
      </section>
    </Card>
  )
}
