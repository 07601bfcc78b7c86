import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { FullDigitalAccount } from '#shared/model/digital-account.ts'
import { RunningCode } from '#web/features/passwords/totp/running-code.tsx'
import { Fact, FactList } from '#web/ui/fact.tsx'
import { Text } from '#web/ui/typography.tsx'
import { CopySecret } from './copy-secret.tsx'
import { SecretValue } from './secret-value.tsx'
import { WebsiteLink } from './website-link.tsx'

/**
 * How the owner signs in: websites, user name, password, one-time codes. Then the owner's own
 * fields and notes.
 */
export function SignInFacts({ digitalAccount }: { digitalAccount: FullDigitalAccount }) {
  const { userName, password, totp, note, fields } = digitalAccount
  const webSites = [digitalAccount.webSite, ...digitalAccount.moreWebSites].filter(Boolean)
  if ([userName, password, totp, note, ...webSites].join('') === '' && fields.length === 0) {
    return <Text tone="muted">Nothing but its name is stored yet.</Text>
  }
  return (
    <FactList>
      {webSites.length > 0 && (
        <Fact term={webSites.length === 1 ? 'Website' : 'Websites'}>
          {webSites.map((webSite) => (
            <WebsiteLink key={webSite} webSite={webSite} />
          ))}
        </Fact>
      )}
      {userName && (
        <Fact term="User name">
          <CopyableText name="user name" text={userName}>
            {userName}
          </CopyableText>
        </Fact>
      )}
      {password && (
        <Fact term="Password">
          <SecretValue name="password" value={password} />
        </Fact>
      )}
      {totp && (
        <Fact term="One-time code">
          <RunningCode
            secret={totp}
            action={(code) => <CopySecret name="one-time code" text={code} />}
          />
        </Fact>
      )}
      {fields.map(({ name, value, hidden }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a screen do not change, and names can repeat.
        <Fact key={index} term={name || 'Field without a name'}>
          {hidden ? (
            <SecretValue name={name || 'field'} value={value} />
          ) : (
            <CopyableText name={name || 'field'} text={value}>
              {value}
            </CopyableText>
          )}
        </Fact>
      ))}
      {note && (
        <Fact term="Notes">
          <chakra.span whiteSpace="pre-line">{note}</chakra.span>
        </Fact>
      )}
    </FactList>
  )
}

function CopyableText({
  name,
  text,
  children,
}: {
  name: string
  text: string
  children: ReactNode
}) {
  return (
    <chakra.span
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="2"
      minH="target"
      my={{ base: '0', sm: '-2' }}
    >
      <chakra.span flex="1 1 10rem" minW="0" overflowWrap="anywhere" whiteSpace="pre-wrap">
        {children}
      </chakra.span>
      <chakra.span display="inline-flex" alignItems="center">
        <CopySecret name={name} text={text} />
      </chakra.span>
    </chakra.span>
  )
}
