import { ExternalLink } from '#web/ui/external-link.tsx'
import { Text } from '#web/ui/typography.tsx'

/**
 * Says that the provider has a tool of its own for what happens after a death, with a link to it.
 */
export function ProviderToolNote({
  tool: { name, url },
}: {
  tool: { readonly name: string; readonly url: string }
}) {
  return (
    <Text size="sm" tone="muted">
      What you choose in <ExternalLink href={url}>{name}</ExternalLink> comes before your will and
      before what you say here. General information, not legal advice.
    </Text>
  )
}
