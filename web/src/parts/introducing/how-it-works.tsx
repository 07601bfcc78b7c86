import { chakra } from '@chakra-ui/react'
import { paths } from '#shared/paths.ts'
import { AddressBookPicture, WillPicture, WitnessesPicture } from '#web/ui/illustrations.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { PagePart } from './page-part.tsx'

const howItWorksSteps = [
  {
    Picture: AddressBookPicture,
    title: 'Answer in small steps',
    text: 'Plain questions about you, your family and what you own. It takes about half an hour, and you can stop at any point.',
  },
  {
    Picture: WillPicture,
    title: 'Read your will as it grows',
    text: 'Its text grows with your answers, under the law of your state. We say why we ask each question.',
  },
  {
    Picture: WitnessesPicture,
    title: 'Sign it properly',
    text: 'Print it, and sign it before witnesses. We tell you who can be one, and what happens that day.',
  },
] as const

/** The way from the first answer to the signed will, in three steps. */
export function HowItWorks() {
  return (
    <PagePart title="How it works" tinted>
      <chakra.ol
        display="grid"
        gap={{ base: '8', md: '10' }}
        gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}
      >
        {howItWorksSteps.map(({ Picture, title, text }) => (
          <li key={title}>
            <chakra.div maxW="11rem" mb="3">
              <Picture />
            </chakra.div>
            <Heading as="h3" size="lg" mb="1">
              {title}
            </Heading>
            <Text tone="muted">{text}</Text>
          </li>
        ))}
      </chakra.ol>
      <Text mt="8">
        <TextLink to={paths.sampleWill}>Read a sample will</TextLink>, written under the law of your
        state.
      </Text>
    </PagePart>
  )
}
