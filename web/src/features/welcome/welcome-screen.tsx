import { coveredStates } from 'virtual:covered-states'
import { chakra } from '@chakra-ui/react'
import { FileText, LockKeyhole, MessageCircle, Users, Wallet } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { amountText } from '#shared/rules/billing/price-text.ts'
import { longDate } from '#shared/rules/time/long-date.ts'
import { listInWords } from '#shared/rules/will/names.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { BeginButton } from '#web/parts/introducing/begin-button.tsx'
import { BesidesTheWill } from '#web/parts/introducing/besides-the-will.tsx'
import { Folded } from '#web/parts/introducing/folded.tsx'
import { HowItWorks } from '#web/parts/introducing/how-it-works.tsx'
import { type IconFact, IconFacts } from '#web/parts/introducing/icon-facts.tsx'
import { PagePart } from '#web/parts/introducing/page-part.tsx'
import { PriceList } from '#web/parts/introducing/price-list.tsx'
import { OperatorLines } from '#web/parts/operator.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { PageColumns } from '#web/ui/page-width.tsx'
import { Actions, Stack } from '#web/ui/stack.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { WhatAFamilyFinds } from './what-a-family-finds.tsx'

/**
 * The introduction for a stranger: how Heirloom works, what it costs, for whom, and who answers.
 */
export function Component() {
  return (
    <>
      <Opening />
      <HowItWorks />
      <PagePart title="What else you can leave to your family">
        <chakra.div
          display="grid"
          gap="10"
          alignItems="center"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 24rem' }}
        >
          <BesidesTheWill />
          <WhatAFamilyFinds />
        </chakra.div>
      </PagePart>
      <PagePart title="Who you trust with it" tinted>
        <IconFacts facts={reasonsToTrust} />
      </PagePart>
      <PriceList />
      <States />
    </>
  )
}

const reasonsToTrust: readonly IconFact[] = [
  {
    Icon: LockKeyhole,
    title: 'What you write stays private',
    text: (
      <>
        It is encrypted with a key for your account alone. We keep that key, and use it only for
        what you asked for. We sell no data.{' '}
        <TextLink to={paths.howWeProtect}>How we protect it, and the limits</TextLink>
      </>
    ),
  },
  {
    Icon: Users,
    title: 'One tap says that you are alive',
    text: 'Only people you chose can report your death, and we ask you on every channel that you gave us. If only one of those people can report it, you have twice as many days to object.',
  },
  {
    Icon: FileText,
    title: 'If we ever stop',
    text: (
      <>
        We tell you at least 90 days before, so that you can download everything. Your signed will
        is paper in your hands. It does not need us. <TextLink to={paths.terms}>Our terms</TextLink>
      </>
    ),
  },
  {
    Icon: MessageCircle,
    title: 'Who runs Heirloom',
    text: (
      <>
        <OperatorLines />
        <TextLink to={paths.contactUs}>Write to us</TextLink>
        {' · '}
        <TextLink to={paths.help}>Questions and answers</TextLink>
      </>
    ),
  },
]

/** The texts name the District of Columbia beside the states. */
const stateCount = coveredStates.filter(({ code }) => code !== 'DC').length

/** What a stranger asks first: the price, whether there is a will for their state, who answers. */
const firstFacts = [
  {
    icon: Wallet,
    text: (
      <>
        Free to write and to read. You pay once, to print it for signing: <WillPrice />
      </>
    ),
    to: `${paths.welcome}#prices`,
  },
  {
    icon: FileText,
    text: `For adults in ${stateCount} states and Washington, D.C.`,
    to: `${paths.welcome}#states`,
  },
  {
    icon: LockKeyhole,
    text: 'Stored encrypted. You can download or delete all of it at any time.',
    to: paths.howWeProtect,
  },
  {
    icon: MessageCircle,
    text: 'A person answers, within two business days.',
    to: paths.contactUs,
  },
] as const

/** What one will costs. Its place stays free until the price is known. */
function WillPrice() {
  const { data } = useQuery('Cart', 'ListPrices', {})
  const price = data?.find(({ productId }) => productId === 'one-will')
  return (
    <chakra.span visibility={price ? undefined : 'hidden'}>
      {price ? amountText(price.amount, price.currency) : '$00.00'}
    </chakra.span>
  )
}

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
          Heirloom writes your last will from your answers, under the law of your state. It also
          keeps what your family will need one day: papers, passwords and words from you.
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
      <chakra.img
        src="/sample-will.webp"
        alt=""
        width={720}
        height={932}
        loading="lazy"
        w="100%"
        maxW={{ base: '18rem', md: 'none' }}
        h="auto"
        mx="auto"
        borderRadius="sm"
        shadow="overlay"
        transform="rotate(1.5deg)"
      />
    </PageColumns>
  )
}

const oldChecks = coveredStates.filter(({ isCheckOld }) => isCheckOld).map(({ name }) => name)

function States() {
  return (
    <PagePart title="Your state" id="states" tinted>
      <Stack maxW="column" gap="4">
        <Text>
          Heirloom writes wills for {stateCount} states and the District of Columbia. Louisiana is
          not among them: its law asks for another kind of will.
        </Text>
        <Text>
          We wrote the text of the wills ourselves, from each state’s statutes and court decisions.
          Where no source confirmed a point, the will takes the safer way. The text does not carry a
          lawyer’s approval. Each print comes with a sheet that names the statutes on signing, so
          that a lawyer in your state can check it.{' '}
          <TextLink to={paths.sampleWill}>Read a sample will</TextLink>
        </Text>
        {oldChecks.length > 0 && (
          <Text>
            If you live in {listInWords(oldChecks, 'or')}: our last check of the rules there is
            older than the others, so a newer law may be missing. Before you sign, ask a lawyer
            there whether anything has changed.
          </Text>
        )}
      </Stack>
      <Folded summary="Every state, and when we checked it">
        <Text maxW="column" size="sm" mb="4">
          The day is when we last compared our rules for the state with a source. The year is that
          of the oldest edition of its statutes in which we read one of them. An old edition does
          not mean that this rule has changed since: it means that we have not read a newer one.
        </Text>
        <chakra.dl columns={{ base: 1, sm: 2, md: 3 }} columnGap="10" fontSize="sm">
          {coveredStates.map(({ code, name, checkedOn, oldestEdition }) => (
            <chakra.div
              key={code}
              display="flex"
              justifyContent="space-between"
              gap="3"
              py="1"
              breakInside="avoid"
            >
              <chakra.dt whiteSpace="nowrap">{name}</chakra.dt>
              <chakra.dd color="muted" textAlign="end">
                {longDate(checkedOn)}
                {oldestEdition && (
                  <>
                    ; <chakra.span whiteSpace="nowrap">oldest edition {oldestEdition}</chakra.span>
                  </>
                )}
              </chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
      </Folded>
      <Actions mt="9">
        <BeginButton size="lg" />
      </Actions>
    </PagePart>
  )
}
