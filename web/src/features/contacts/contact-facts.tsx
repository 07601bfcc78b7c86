import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { countryName } from '#shared/data/countries.ts'
import { honorificById } from '#shared/data/honorifics.ts'
import { sexById } from '#shared/data/sexes.ts'
import type { Contact, PostalAddress } from '#shared/model/contact.ts'
import { calledName, displayName } from '#shared/rules/contacts.ts'
import { phoneLink, phoneText } from '#shared/rules/phone-text.ts'
import { longDate } from '#shared/rules/time/long-date.ts'
import { HiddenInMemorial } from '#web/lib/session/memorial.ts'
import { AddEmailDialog } from '#web/parts/contacts/add-email-dialog.tsx'
import { useIsMinor } from '#web/parts/contacts/use-is-minor.ts'
import { zoneName } from '#web/parts/form/zone-choices.ts'
import { Folded } from '#web/parts/introducing/folded.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Fact, FactList } from '#web/ui/fact.tsx'
import { Row } from '#web/ui/stack.tsx'

const Reach = chakra('a', {
  base: { color: 'blue.strong', textDecoration: 'underline', textUnderlineOffset: '3px' },
})

/** All details of a contact, as terms and values. Missing details are left out. */
export function ContactFacts({ contact }: { contact: Contact }) {
  return (
    <>
      <UsualFacts contact={contact} />
      <RareFacts contact={contact} />
    </>
  )
}

function UsualFacts({ contact }: { contact: Contact }) {
  return (
    <FactList>
      {contact.emails.length > 0 && (
        <FactIfGiven term="Email">
          {contact.emails.map(({ id, email, label, primary }) => (
            <Part key={id} label={label} isPrimary={primary && contact.emails.length > 1}>
              <Reach href={`mailto:${email}`}>{email}</Reach>
            </Part>
          ))}
        </FactIfGiven>
      )}
      {contact.emails.length === 0 && (
        <HiddenInMemorial>
          <NoEmail contact={contact} />
        </HiddenInMemorial>
      )}
      {contact.phoneNumbers.length > 0 && (
        <FactIfGiven term="Telephone">
          {contact.phoneNumbers.map(({ id, number, label, primary, confirmed }) => (
            <Part key={id} label={label} isPrimary={primary && contact.phoneNumbers.length > 1}>
              <Reach href={phoneLink(number)}>{phoneText(number)}</Reach>
              {confirmed && <Badge tone="success">Confirmed</Badge>}
            </Part>
          ))}
        </FactIfGiven>
      )}
      {contact.addresses.length > 0 && (
        <FactIfGiven term="Address">
          {contact.addresses.map((address) => (
            <chakra.address key={address.id} display="block" fontStyle="normal" mb="2">
              {address.label && (
                <chakra.span display="block" fontSize="sm" color="muted">
                  {address.label}
                </chakra.span>
              )}
              {addressLines(address).map((line) => (
                <chakra.span key={line} display="block">
                  {line}
                </chakra.span>
              ))}
            </chakra.address>
          ))}
        </FactIfGiven>
      )}
      <FactIfGiven term="You call them">{contact.nickName}</FactIfGiven>
      <FactIfGiven term="Date of birth">
        {contact.birthDate && longDate(contact.birthDate)}
      </FactIfGiven>
      <FactIfGiven term="Note">
        {contact.note && <chakra.span whiteSpace="pre-line">{contact.note}</chakra.span>}
      </FactIfGiven>
    </FactList>
  )
}

function NoEmail({ contact }: { contact: Contact }) {
  const isMinor = useIsMinor(contact)
  const [adding, setAdding] = useState(false)
  return (
    <FactIfGiven term="Email">
      <chakra.p mb="2">
        None yet. With one, we can tell {isMinor ? 'a parent' : calledName(contact)} what you leave.
      </chakra.p>
      <Button variant="secondary" onClick={() => setAdding(true)}>
        {isMinor ? 'Add the email address of a parent' : 'Add an email address'}
      </Button>
      {adding && (
        <AddEmailDialog
          contact={{ contactId: contact.contactId, name: displayName(contact) }}
          ofParent={isMinor}
          onClose={() => setAdding(false)}
          onAdded={() => setAdding(false)}
        />
      )}
    </FactIfGiven>
  )
}

/** What few people look for, folded. */
function RareFacts({ contact: { honorific, sex, children, timeZone } }: { contact: Contact }) {
  if (!honorific && !sex && !children && !timeZone) return null
  return (
    <Folded summary="More details">
      <FactList>
        <FactIfGiven term="Form of address">{honorificById(honorific ?? '')?.name}</FactIfGiven>
        <FactIfGiven term="Sex">{sexById(sex ?? '')?.name}</FactIfGiven>
        <FactIfGiven term="Children">{children}</FactIfGiven>
        <FactIfGiven term="Time zone">{timeZone && zoneName(timeZone)}</FactIfGiven>
      </FactList>
    </Folded>
  )
}

const addressLines = ({ line1, line2, city, region, postalCode, country }: PostalAddress) =>
  [
    line1,
    line2,
    [city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    country === 'US' ? undefined : countryName(country),
  ].filter((line) => line !== undefined && line !== '')

function Part({
  label,
  isPrimary,
  children,
}: {
  label?: string | undefined
  isPrimary: boolean
  children: ReactNode
}) {
  return (
    <Row as="span" gap="2" minH="32px">
      {children}
      {label && (
        <chakra.span fontSize="sm" color="muted">
          {label}
        </chakra.span>
      )}
      {isPrimary && <Badge>Primary</Badge>}
    </Row>
  )
}

function FactIfGiven({ term, children }: { term: string; children: ReactNode }) {
  return children ? <Fact term={term}>{children}</Fact> : null
}
