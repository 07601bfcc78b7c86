import { chakra } from '@chakra-ui/react'
import type { Invoice } from '#shared/model/billing.ts'
import { amountText } from '#shared/rules/billing/price-text.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { dateOf } from '#web/lib/date-and-time.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { RuledItem } from '#web/ui/ruled-item.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'

const statusWords = {
  paid: { word: 'Paid', tone: 'success', link: 'Receipt' },
  open: { word: 'Due', tone: 'warning', link: 'Pay it' },
  uncollectible: { word: 'Not paid', tone: 'neutral', link: 'Pay it' },
} as const

/** The invoices, paid and unpaid, each with a link to the provider's page for it. */
export function InvoiceList() {
  const invoices = useQuery('Cart', 'ListInvoices', {})
  return (
    <Card asChild>
      <section>
        <Heading as="h2" size="lg" mb="3">
          Invoices and receipts
        </Heading>
        <Loaded
          answer={invoices}
          skeleton={<SkeletonRows rows={2} />}
          empty={(data) =>
            data.invoices.length === 0 && <Text tone="muted">You have not paid anything yet.</Text>
          }
        >
          {(data) => (
            <ul>
              {data.invoices.map((invoice) => (
                <InvoiceRow key={invoice.invoiceId} invoice={invoice} />
              ))}
            </ul>
          )}
        </Loaded>
      </section>
    </Card>
  )
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { createdAt, description, amount, currency, status, url } = invoice
  const { word, tone, link } = statusWords[status]
  const day = dateOf(createdAt)
  return (
    <RuledItem rowGap="1">
      <chakra.div flex="1" minW="12rem">
        <Text>{description}</Text>
        <Text tone="muted" size="sm">
          {day}
        </Text>
      </chakra.div>
      <chakra.span fontVariantNumeric="tabular-nums">{amountText(amount, currency)}</chakra.span>
      <Badge tone={tone}>{word}</Badge>
      {url && (
        <ExternalLink
          alone
          fontSize="sm"
          href={url}
          aria-label={`${link}: ${description}, ${day} (opens in a new tab)`}
        >
          {link}
        </ExternalLink>
      )}
    </RuledItem>
  )
}
