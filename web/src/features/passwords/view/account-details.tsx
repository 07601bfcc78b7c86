import { chakra } from '@chakra-ui/react'
import { ACCOUNT_WISHES } from '#shared/data/account-wishes.ts'
import type { FullDigitalAccount } from '#shared/model/digital-account.ts'
import type { StoredFile } from '#shared/model/file.ts'
import { ProviderToolNote } from '#web/features/passwords/provider-tool-note.tsx'
import { useOwnContacts } from '#web/features/passwords/use-own-contacts.ts'
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

const wishNames = new Map<string, string>(ACCOUNT_WISHES.map(({ id, name }) => [id, name]))

/** The wish for a digital account after the owner's death, who carries it out, and who reads it. */
function WishAfterDeath({ digitalAccount }: { digitalAccount: FullDigitalAccount }) {
  const { wish, readers, providerTool } = digitalAccount
  const contacts = useOwnContacts()
  const contactName = (id: string) =>
    contacts.find(({ contactId }) => contactId === id)?.name ?? 'a contact of yours'
  const readersText = () => {
    if (readers?.who === 'delegates') return 'Your delegates'
    return readers?.who === 'contacts' ? readers.contactIds.map(contactName).join(', ') : 'Nobody'
  }
  return (
    <Card asChild>
      <section aria-labelledby="after-death">
        <Heading as="h2" size="lg" id="after-death" mb="3">
          After your death
        </Heading>
        <FactList>
          <Fact term="What should happen">
            {(wish.action && wishNames.get(wish.action)) ?? (
              <chakra.span color="muted">You have not said yet</chakra.span>
            )}
          </Fact>
          {wish.contactId && <Fact term="Who does it">{contactName(wish.contactId)}</Fact>}
          {wish.note && (
            <Fact term="How">
              <chakra.span whiteSpace="pre-line">{wish.note}</chakra.span>
            </Fact>
          )}
          {providerTool && (
            <Fact term="The provider’s own tool">
              <ProviderToolNote tool={providerTool} />
              {wish.providerToolSet && <p>You have set it up.</p>}
            </Fact>
          )}
          <Fact term="Who reads it">{readersText()}</Fact>
        </FactList>
      </section>
    </Card>
  )
}
