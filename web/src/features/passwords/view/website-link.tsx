import { chakra } from '@chakra-ui/react'
import { ExternalLinkIcon } from 'lucide-react'
import { hostOf } from '#web/features/passwords/host-of.ts'
import { ExternalLink } from '#web/ui/external-link.tsx'

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
export function WebsiteLink({ webSite }: { webSite: string }) {
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
