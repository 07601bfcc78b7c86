import { chakra } from '@chakra-ui/react'
import { Printer } from 'lucide-react'
import type { Product } from '#shared/data/products.ts'
import type { Invoice } from '#shared/model/billing.ts'
import { paths } from '#shared/paths.ts'
import { amountText } from '#shared/rules/billing/price-text.ts'
import { dateOf, timeOfDay } from '#web/lib/date-and-time.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { OperatorLines } from '#web/parts/operator.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { Fact, FactList } from '#web/ui/fact.tsx'
import { Row } from '#web/ui/stack.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { moneyBack } from './money-back.ts'

/** A receipt for the person to keep: to read on the page, and to print. */
export function Receipt({
  product: { name, mode },
  payment: { paidAt, amount, currency },
  bill,
}: {
  product: Product
  payment: { readonly paidAt: string; readonly amount: number; readonly currency: string }
  /** The provider's bill for the payment. Only a bill has the tax and a number. */
  bill: Invoice | undefined
}) {
  const { fullName, email } = useCredentials()
  const isFree = amount === 0
  return (
    <Card asChild data-prints-alone>
      <section aria-labelledby="receipt-title">
        <Row mb="4">
          <Heading as="h2" size="lg" id="receipt-title" flex="1 1 14rem">
            Receipt from Heirloom
          </Heading>
          <chakra.div _print={{ display: 'none' }}>
            <Button variant="secondary" icon={<Printer size={18} />} onClick={() => window.print()}>
              Print the receipt
            </Button>
          </chakra.div>
        </Row>
        <FactList>
          {bill?.number && <Fact term="Number">{bill.number}</Fact>}
          <Fact term="Date">
            {dateOf(paidAt)}, {timeOfDay(paidAt)}
          </Fact>
          <Fact term="Bought">{name}</Fact>
          {bill && bill.discount > 0 && (
            <>
              <Fact term="Price">{amountText(amount + bill.discount - bill.tax, currency)}</Fact>
              <Fact term="Your promotion code">−{amountText(bill.discount, currency)}</Fact>
            </>
          )}
          {bill && <Fact term="Tax">{bill.tax > 0 ? amountText(bill.tax, currency) : 'None'}</Fact>}
          <Fact term="Paid">
            <chakra.span fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {amountText(amount, currency)}
            </chakra.span>
          </Fact>
          {!isFree && <Fact term="Paid with">A card, through Stripe</Fact>}
          <Fact term="Paid by">
            {fullName}
            <br />
            {email}
          </Fact>
          <Fact term="Paid to">
            <OperatorLines inFull={false} />
          </Fact>
          <Fact term="If you change your mind">
            {moneyBack[mode]}{' '}
            {mode === 'payment' && !isFree && (
              <>
                <TextLink to={paths.contactUs}>Ask for a refund</TextLink>
                {' · '}
              </>
            )}
            <TextLink to={paths.refundPolicy}>Our refund policy</TextLink>
          </Fact>
        </FactList>
        {!isFree && (
          <chakra.div mt="4" _print={{ display: 'none' }}>
            <Text tone="muted" size="sm">
              Stripe, our payment provider, emails a receipt to {email} too. It also names the last
              digits of your card, which we do not know.
            </Text>
            {bill?.url && (
              <ExternalLink alone fontSize="sm" href={bill.url}>
                See the provider’s receipt (opens in a new tab)
              </ExternalLink>
            )}
          </chakra.div>
        )}
      </section>
    </Card>
  )
}
