import { chakra } from '@chakra-ui/react'
import { ExternalLinkIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { NamedOffer } from '#shared/model/partner-offer.ts'
import { Card } from '#web/ui/card.tsx'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'

/**
 * An offer of a partner, marked as one. It is plain text with one link, which says where it leads.
 * The page there does not learn where the reader comes from. Only the home page and the partner's
 * landing page show offers, and none is shown beside a will, the vault, messages or a death.
 */
export function OfferCard({
  offer: { partnerName, headline, text, callToAction, url },
  action,
}: {
  offer: NamedOffer
  /** A button beside the link. */
  action?: ReactNode
}) {
  return (
    <Card asChild look="flat" pad="md" bg="white">
      <article>
        <Text size="sm" tone="muted" mb="1">
          Offer by {partnerName}
        </Text>
        <Heading as="h2" size="md" overflowWrap="anywhere">
          {headline}
        </Heading>
        {text && (
          <Text mt="1" whiteSpace="pre-line" overflowWrap="anywhere">
            {text}
          </Text>
        )}
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          columnGap="4"
          mt="2"
        >
          <chakra.span>
            <ExternalLink alone href={url} rel="noopener noreferrer nofollow sponsored">
              {callToAction}
              <ExternalLinkIcon size={16} />
              <chakra.span srOnly>(opens another window)</chakra.span>
            </ExternalLink>{' '}
            <chakra.span
              display="inline-block"
              maxW="100%"
              fontSize="sm"
              color="muted"
              overflowWrap="anywhere"
            >
              on {new URL(url).hostname}
            </chakra.span>
          </chakra.span>
          {action}
        </chakra.div>
      </article>
    </Card>
  )
}
