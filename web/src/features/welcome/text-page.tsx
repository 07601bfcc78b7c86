import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Heading, PageTitle, Text } from '#web/ui/typography.tsx'

/** One point of a page that is read from top to bottom. */
export interface TextPart {
  readonly title: string
  readonly text: ReactNode
}

/** A public page of plain text. `isDraft` says that no lawyer has read it yet. */
export function TextPage({
  title,
  lead,
  parts,
  isDraft = false,
  children,
}: {
  title: string
  lead: string
  parts: readonly TextPart[]
  isDraft?: boolean
  children?: ReactNode
}) {
  return (
    <chakra.article w="100%" maxW="column" mx="auto" px={{ base: '5', sm: '8' }} pt="6" pb="14">
      <PageTitle lead={lead}>{title}</PageTitle>
      {isDraft && (
        <Banner mb="7" title="A draft">
          These words say what the product does today. A lawyer has not reviewed them yet; until
          then, read them as information and not as a contract.
        </Banner>
      )}
      {children}
      <Stack gap="7">
        {parts.map((part) => (
          <section key={part.title}>
            <Heading as="h2" size="lg" mb="2">
              {part.title}
            </Heading>
            <Text asChild>
              <div>{part.text}</div>
            </Text>
          </section>
        ))}
      </Stack>
      <chakra.div mt="10">
        <LinkButton to={paths.welcome} variant="secondary">
          What Heirloom is
        </LinkButton>
      </chakra.div>
    </chakra.article>
  )
}
