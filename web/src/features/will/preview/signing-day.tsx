import { chakra } from '@chakra-ui/react'
import { compose } from '#shared/rules/will/compose.ts'
import { useComposed } from '#web/features/will/wizard/use-composed.ts'
import { FoldedCard } from '#web/ui/folded-card.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'

/** The steps on the day of signing, in this state. The cover sheet of the print says the same. */
export function SigningDay() {
  const { composed } = useComposed(compose)
  if (!composed) return null
  const { heading, steps, whoCannotWitness, notary, notes, disclaimer } = composed.coverSheet
  return (
    <FoldedCard title={heading} hint="The sheet that comes with your will says the same">
      <Stack as="ol" fontSize="sm">
        {steps.map((step, index) => (
          <chakra.li key={step.title} display="flex" gap="3">
            <chakra.span
              aria-hidden="true"
              boxSize="26px"
              flexShrink={0}
              borderRadius="full"
              bg="navy.tint"
              color="navy"
              fontSize="xs"
              fontWeight="semibold"
              display="grid"
              placeItems="center"
            >
              {index + 1}
            </chakra.span>
            <div>
              <chakra.p fontWeight="semibold">{step.title}</chakra.p>
              <chakra.p color="muted" lineHeight="snug">
                {step.text}
              </chakra.p>
            </div>
          </chakra.li>
        ))}
      </Stack>
      <Part title="Who should not be a witness">
        <Stack as="ul" listStyleType="disc" ps="5" gap="1">
          {whoCannotWitness.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Stack>
      </Part>
      <Part title="Notary">{notary}</Part>
      {notes.map((note) => (
        <Text key={note} size="sm" tone="muted" mt="3">
          {note}
        </Text>
      ))}
      <Text size="xs" tone="muted" mt="4">
        {disclaimer}
      </Text>
    </FoldedCard>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <chakra.div mt="5" fontSize="sm" color="muted" lineHeight="snug">
      <Heading as="h3" size="md" mb="2">
        {title}
      </Heading>
      {children}
    </chakra.div>
  )
}
