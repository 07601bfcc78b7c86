import { chakra } from '@chakra-ui/react'
import { Check, Minus } from 'lucide-react'
import type { Product } from '#shared/data/products.ts'
import type { ProductId } from '#shared/model/billing.ts'
import { priceText } from '#shared/rules/billing/price-text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { RadioCards } from '#web/ui/choice-cards.tsx'
import { fittingPlan, type PlanFacts, type PlanLine, planGives } from './plan-gives.ts'
import { usePrice } from './use-price.ts'

const columnsFor = (count: number) => {
  if (count > 2) return 3
  return count > 1 ? 2 : 1
}

/** The plans side by side, each with its price and what it gives this person. */
export function PlanChoice({
  choices,
  chosen,
  facts,
  onChoose,
}: {
  choices: readonly Product[]
  chosen: ProductId
  facts: PlanFacts
  onChoose: (product: ProductId) => void
}) {
  const fitting = choices.length > 1 ? fittingPlan(facts) : undefined
  return (
    <RadioCards
      label="What would you like to buy?"
      columns={columnsFor(choices.length)}
      value={chosen}
      onChange={onChoose}
      choices={choices.map((product) => ({
        value: product.id,
        label: (
          <>
            {product.name}{' '}
            {product.id === fitting && (
              <Badge tone="info">
                {facts.wantsBothWills ? 'Fits your wills' : 'Fits your will'}
              </Badge>
            )}
          </>
        ),
        detail: <PlanDetail product={product} facts={facts} />,
      }))}
    />
  )
}

function PlanDetail({ product, facts }: { product: Product; facts: PlanFacts }) {
  const price = usePrice(product.id).data
  return (
    <>
      <chakra.span
        display="block"
        minH="7"
        mb="2"
        fontFamily="heading"
        fontSize="lg"
        fontWeight="semibold"
        color="navy"
      >
        {price && priceText(price)}
      </chakra.span>
      {planGives(product, facts).map((line) => (
        <GivenLine key={line.text} {...line} />
      ))}
      {price?.trialDays !== undefined && (
        <GivenLine isGiven text={`The first ${price.trialDays} days are free`} />
      )}
    </>
  )
}

function GivenLine({ isGiven, text }: PlanLine) {
  const Icon = isGiven ? Check : Minus
  return (
    <chakra.span display="flex" gap="2" py="1" color={isGiven ? 'ink' : 'muted'}>
      <chakra.span color={isGiven ? 'success' : 'muted'} flexShrink={0} aria-hidden="true">
        <Icon size={18} />
      </chakra.span>
      {text}
    </chakra.span>
  )
}
