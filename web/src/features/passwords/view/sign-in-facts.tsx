import { chakra } from '@chakra-ui/react'
import { ExternalLinkIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FullDigitalAccount } from '#shared/model/digital-account.ts'
import { hostOf } from '#web/features/passwords/host-of.ts'
import { RunningCode } from '#web/features/passwords/totp/running-code.tsx'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { Fact, FactList } from '#web/ui/fact.tsx'
import { Text } from '#web/ui/typography.tsx'
import { CopySecret } from './copy-secret.tsx'
import { SecretValue } from './secret-value.tsx'

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

/**
 * The URL to open for a website as people write it. Undefined for any scheme but http and https,
 * such as that of an app.
 */
const urlToOpen = (webSite: string): string | undefined => {
  const text = webSite.trim()
  if (hostOf(text) === '') return undefined
  if (/^https?:\/\//i.test(text)) return text
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? undefined : `https://${text}`
}

/** A website, as a link where it can be opened. */
function WebsiteLink({ webSite }: { webSite: string }) {
  const url = urlToOpen(webSite)
  return (
    // High enough for a finger. The negative margin keeps the row at its height in a wide window.
    <chakra.span display="flex" alignItems="center" minH="target" my={{ base: '0', sm: '-2' }}>
      {url === undefined ? (
        webSite
      ) : (
        <ExternalLink href={url} textUnderlineOffset="3px" overflowWrap="anywhere">
          {webSite}{' '}
          <ExternalLinkIcon size={16} style={{ display: 'inline', verticalAlign: '-2px' }} />
          <chakra.span srOnly>(opens another window)</chakra.span>
        </ExternalLink>
      )}
    </chakra.span>
  )
}
