import { coveredStates } from 'virtual:covered-states'
import { chakra } from '@chakra-ui/react'
import { LockKeyhole, MessageCircle, Wallet } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { longDate } from '#shared/rules/time/long-date.ts'
import { BeginButton } from '#web/parts/introducing/begin-button.tsx'
import { BesidesTheWill } from '#web/parts/introducing/besides-the-will.tsx'
import { HowItWorks } from '#web/parts/introducing/how-it-works.tsx'
import { PagePart } from '#web/parts/introducing/page-part.tsx'
import { PriceList } from '#web/parts/introducing/price-list.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { WillPicture } from '#web/ui/illustrations.tsx'
import { PageColumns } from '#web/ui/page-width.tsx'
import { Actions, Stack } from '#web/ui/stack.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'

/**
 * The introduction for a stranger: how Heirloom works, what it costs, for whom, and who answers.
 */
export function Component() {
  return (
    <>
      <Opening />
      <HowItWorks />
      <PagePart title="And everything that belongs to it" tinted>
        <BesidesTheWill />
      </PagePart>
      <PriceList title="What it costs" />
      <States />
      <PagePart title="Whom you trust with it" tinted>
        <Stack gap="4" maxW="column">
          <Text>
            What you write is encrypted with a key of your own. Nobody can report your death and be
            believed at once: others must confirm it, and you are asked on every channel.{' '}
            <TextLink to={paths.howWeProtect}>How we protect it, and the limits</TextLink>
          </Text>
          <Text>
            When you write to us, a person answers.{' '}
            <TextLink to={paths.contactUs}>Write to us</TextLink>
            {' · '}
            <TextLink to={paths.help}>Questions and answers</TextLink>
          </Text>
        </Stack>
        <Actions mt="8">
          <BeginButton size="lg" />
        </Actions>
      </PagePart>
    </>
  )
}

/** What a stranger asks first: what it costs, why to trust it, and who answers. */
const firstFacts = [
  {
    icon: Wallet,
    text: 'Free to write and to read. You pay when you print it for signing.',
    to: `${paths.welcome}#prices`,
  },
  {
    icon: LockKeyhole,
    text: 'Encrypted with a key of your own.',
    to: paths.howWeProtect,
  },
  {
    icon: MessageCircle,
    text: 'A person answers, within two working days.',
    to: paths.contactUs,
  },
] as const

function Opening() {
  return (
    <PageColumns
      as="section"
      aside="22rem"
      alignItems="center"
      gap={{ base: '8', md: '12' }}
      py={{ base: '6', md: '14' }}
    >
      <div>
        <Heading as="h1" size="3xl" tabIndex={-1}>
          A will that your family can rely on
        </Heading>
        <Text mt="5" fontSize="lg" color="muted" maxW="34rem">
          Heirloom writes your last will from your answers, by the law of your state, and keeps what
          your family will need one day: papers, passwords, and words from you.
        </Text>
        <Actions mt="7">
          <BeginButton size="lg" flex={{ base: '1 1 100%', sm: '0 1 auto' }} />
          <LinkButton
            to={paths.sampleWill}
            size="lg"
            variant="secondary"
            flex={{ base: '1 1 100%', sm: '0 1 auto' }}
          >
            Read a sample will
          </LinkButton>
        </Actions>
        <Stack as="ul" mt="6" gap="2">
          {firstFacts.map(({ icon: Icon, text, to }) => (
            <chakra.li key={to} display="flex" gap="3" lineHeight="snug">
              <chakra.span aria-hidden="true" flexShrink={0} color="pink.strong">
                <Icon size={22} />
              </chakra.span>
              <TextLink to={to} color="ink" py="0.5">
                {text}
              </TextLink>
            </chakra.li>
          ))}
        </Stack>
        <Text mt="4" size="sm" tone="muted">
          General information, not legal advice.
        </Text>
      </div>
      <chakra.div display={{ base: 'none', md: 'block' }}>
        <WillPicture />
      </chakra.div>
    </PageColumns>
  )
}

function States() {
  return (
    <PagePart title="For which states">
      <Text maxW="column">
        For {coveredStates.length - 1} states and the District of Columbia. Not for Louisiana, whose
        law asks for a will of another kind. Each state’s rules were last checked on the day named
        here. Where some of them were read in an older text, its year is named too.
      </Text>
      <chakra.details mt="5">
        <chakra.summary cursor="pointer" fontWeight="semibold" color="blue" py="2">
          All states, and when each was checked
        </chakra.summary>
        <chakra.dl mt="3" columns={{ base: 1, sm: 2, md: 3 }} columnGap="10" fontSize="sm">
          {coveredStates.map(({ code, name, checkedOn, textsFrom }) => (
            <chakra.div
              key={code}
              display="flex"
              justifyContent="space-between"
              gap="3"
              py="1"
              breakInside="avoid"
            >
              <dt>{name}</dt>
              <chakra.dd color="muted">
                {longDate(checkedOn)}
                {textsFrom && `, texts from ${textsFrom}`}
              </chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
      </chakra.details>
    </PagePart>
  )
}
