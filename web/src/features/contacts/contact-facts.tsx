import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { honorificById } from '#shared/data/honorifics.ts'
import { sexById } from '#shared/data/sexes.ts'
import type { Contact, PostalAddress } from '#shared/model/contact.ts'
import { countryName } from '#web/lib/contacts/countries.ts'
import { plainDate } from '#web/lib/date-and-time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { phoneText } from '#web/ui/phone-text.ts'

const Reach = chakra('a', {
  base: { color: 'blue.strong', textDecoration: 'underline', textUnderlineOffset: '3px' },
})

/** All that is known of a contact, in lines of term and answer. What is not known is left out. */
export function ContactFacts({ contact }: { contact: Contact }) {
  return (
    <chakra.dl display="grid" gridTemplateColumns={{ base: '1fr', sm: '12rem minmax(0, 1fr)' }}>
      {contact.emails.length > 0 && (
        <Fact term="E-mail">
          {contact.emails.map(({ id, email, label, primary }) => (
            <Part key={id} label={label} mark={primary && contact.emails.length > 1}>
              <Reach href={`mailto:${email}`}>{email}</Reach>
            </Part>
          ))}
        </Fact>
      )}
      {contact.phoneNumbers.length > 0 && (
        <Fact term="Telephone">
          {contact.phoneNumbers.map(({ id, number, label, primary, confirmed }) => (
            <Part key={id} label={label} mark={primary && contact.phoneNumbers.length > 1}>
              <Reach href={`tel:${number}`}>{phoneText(number)}</Reach>
              {confirmed && <Badge tone="success">Confirmed</Badge>}
            </Part>
          ))}
        </Fact>
      )}
      {contact.addresses.length > 0 && (
        <Fact term="Address">
          {contact.addresses.map((address) => (
            <chakra.address key={address.id} display="block" fontStyle="normal" mb="2">
              {addressLines(address).map((line) => (
                <chakra.span key={line} display="block">
                  {line}
                </chakra.span>
              ))}
            </chakra.address>
          ))}
        </Fact>
      )}
      <Fact term="Form of address">{honorificById(contact.honorific ?? '')?.name}</Fact>
      <Fact term="Called">{contact.nickName}</Fact>
      <Fact term="Date of birth">{contact.birthDate && plainDate(contact.birthDate)}</Fact>
      <Fact term="Sex">{sexById(contact.sex ?? '')?.name}</Fact>
      <Fact term="Children">{contact.children}</Fact>
      <Fact term="Time zone">{contact.timeZone?.replaceAll('_', ' ')}</Fact>
      <Fact term="Note">
        {contact.note && <chakra.span whiteSpace="pre-line">{contact.note}</chakra.span>}
      </Fact>
    </chakra.dl>
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
  mark,
  children,
}: {
  label?: string | undefined
  mark: boolean
  children: ReactNode
}) {
  return (
    <chakra.span display="flex" flexWrap="wrap" alignItems="center" gap="2" minH="32px">
      {children}
      {label && (
        <chakra.span fontSize="sm" color="muted">
          {label}
        </chakra.span>
      )}
      {mark && <Badge>Primary</Badge>}
    </chakra.span>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  if (!children) return null
  return (
    <>
      <chakra.dt
        color="muted"
        fontSize="sm"
        pt="3"
        pb={{ base: '0', sm: '3' }}
        borderTop="1px solid {colors.hairline}"
      >
        {term}
      </chakra.dt>
      <chakra.dd
        pt={{ base: '0', sm: '3' }}
        pb="3"
        overflowWrap="anywhere"
        borderTop={{ base: 'none', sm: '1px solid {colors.hairline}' }}
      >
        {children}
      </chakra.dd>
    </>
  )
}
