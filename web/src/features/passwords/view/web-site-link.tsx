import { chakra } from '@chakra-ui/react'
import { ExternalLink } from 'lucide-react'
import { hostOf } from '#web/features/passwords/host-of.ts'

const Link = chakra('a', {
  base: {
    color: 'blue.strong',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    overflowWrap: 'anywhere',
  },
})

/**
 * The address to open for a web site as people write it. Nothing for another scheme than http, such
 * as that of an app.
 */
const addressOf = (webSite: string): string | undefined => {
  const text = webSite.trim()
  if (hostOf(text) === '') return undefined
  if (/^https?:\/\//i.test(text)) return text
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? undefined : `https://${text}`
}

/**
 * A web site, as a link where it can be opened. The site does not learn where the person comes
 * from.
 */
export function WebSiteLink({ webSite }: { webSite: string }) {
  const address = addressOf(webSite)
  return (
    <chakra.span display="flex" alignItems="center" minH="44px" my={{ base: '0', sm: '-2' }}>
      {address === undefined ? (
        webSite
      ) : (
        <Link href={address} target="_blank" rel="noreferrer noopener">
          {webSite}{' '}
          <ExternalLink
            size={16}
            aria-hidden="true"
            style={{ display: 'inline', verticalAlign: '-2px' }}
          />
          <chakra.span srOnly>(opens another window)</chakra.span>
        </Link>
      )}
    </chakra.span>
  )
}
