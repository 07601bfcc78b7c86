import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { AddressBookPicture, WillPicture, WitnessesPicture } from '#web/ui/illustrations.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { PagePart } from './page-part.tsx'

const howItWorksSteps = [
  {
    Picture: AddressBookPicture,
    title: 'Answer in small steps',
    text: 'Plain questions about you, your family and what you have. About half an hour in all, and you can stop at any answer.',
  },
  {
    Picture: WillPicture,
    title: 'Read your will as it grows',
    text: 'Its text appears beside your answers, by the law of your own state, with the reason for each question.',
  },
  {
    Picture: WitnessesPicture,
    title: 'Sign it properly',
    text: 'Print it, and sign it before witnesses. We tell you who may be one, and what happens on that day.',
  },
] as const

interface Step {
  readonly Picture?: () => ReactNode
  readonly title: string
  readonly text: string
}

/** The way from the first answer to the signed will, in three steps. */
export function HowItWorks({
  title: partTitle = 'How it works',
  steps = howItWorksSteps,
}: {
  title?: string
  steps?: readonly Step[]
}) {
  return (
    <PagePart title={partTitle}>
      <chakra.ol
        display="grid"
        gap={{ base: '8', md: '10' }}
        gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}
      >
        {steps.map(({ Picture, title, text }, index) => (
          <li key={title}>
            {Picture && (
              <chakra.div maxW="11rem" mb="3">
                <Picture />
              </chakra.div>
            )}
            <Heading as="h3" size="lg" mb="1">
              {!Picture && `${index + 1}. `}
              {title}
            </Heading>
            <Text tone="muted">{text}</Text>
          </li>
        ))}
      </chakra.ol>
      <Text mt="8">
        <TextLink to={paths.sampleWill}>Read a sample will</TextLink>, by the law of your state.
      </Text>
    </PagePart>
  )
}
