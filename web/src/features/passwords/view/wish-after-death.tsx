import { chakra } from '@chakra-ui/react'
import { ACCOUNT_WISHES } from '#shared/data/account-wishes.ts'
import type { FullDigitalAccount } from '#shared/model/digital-account.ts'
import { ProviderToolNote } from '#web/features/passwords/provider-tool-note.tsx'
import { useOwnContacts } from '#web/features/passwords/use-own-contacts.ts'
import { Card } from '#web/ui/card.tsx'
import { Fact, FactList } from '#web/ui/fact.tsx'
import { Heading } from '#web/ui/typography.tsx'

const wishNames = new Map<string, string>(ACCOUNT_WISHES.map(({ id, name }) => [id, name]))

/** The wish for a digital account after the owner's death, who carries it out, and who reads it. */
export function WishAfterDeath({ digitalAccount }: { digitalAccount: FullDigitalAccount }) {
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
