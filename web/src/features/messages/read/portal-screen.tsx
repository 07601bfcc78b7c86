import { chakra } from '@chakra-ui/react'
import { MailOpen } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { ReceivedMessage } from '#shared/model/message.ts'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api/api.ts'
import { hasCode } from '#web/lib/api/api-error.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LetterPicture, SignpostPicture } from '#web/ui/illustrations.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { Letter } from './letter.tsx'

/** The code in the fragment of a mail's link. No server sees it before the person taps. */
const codeIn = (hash: string) => new URLSearchParams(hash.slice(1)).get('code') ?? ''

/**
 * The page where a recipient reads a message. Mail scanners follow links, so the link alone opens
 * nothing. The tap opens the message, and is recorded as its receipt.
 */
export function Component() {
  const code = codeIn(useLocation().hash)
  const { signedIn } = useSession()
  const [message, setMessage] = useState<ReceivedMessage>()
  const [isKept, setIsKept] = useState(false)
  const open = async () => {
    const opened = await api.Messages.OpenMessage({ body: { code } })
    setMessage(opened)
    return opened
  }
  const opening = useMutation(async () => {
    const { rehearsal } = await open()
    // A rehearsal is a trial copy for the writer, who has the message already.
    if (!signedIn || rehearsal) return
    await api.Messages.KeepMessage({ body: { code } })
    setIsKept(true)
  })
  if (message) {
    return (
      <Stack w="100%" maxW="column" mx="auto">
        {message.rehearsal && (
          <Banner tone="info" title="This is a trial copy">
            This is how your recipients will see your message. Nothing was sent to anybody else.
          </Banner>
        )}
        <Letter message={message} reload={open} />
        <Text size="sm" tone="muted" mx="auto" textAlign="center">
          {isKept ? (
            <>
              It is kept among the <TextLink to={paths.received}>messages you received</TextLink>.
            </>
          ) : (
            <>
              Keep the email. Its link opens this page again. If you have an account, what is sent
              to its address is also kept under{' '}
              <TextLink to={paths.received}>Received messages</TextLink>.
            </>
          )}
        </Text>
      </Stack>
    )
  }
  if (!code || hasCode(opening.failure, 'NOT_FOUND')) {
    return (
      <Card w="100%" maxW="36rem">
        <chakra.div w="9rem" mb="4" aria-hidden="true">
          <SignpostPicture />
        </chakra.div>
        <Heading as="h1" size="2xl" tabIndex={-1}>
          This link does not open
        </Heading>
        <Text tone="muted" mt="2">
          The message may have been taken back. If the link was broken in the email, copy all of it
          into the address bar.
        </Text>
        <LinkButton to={paths.home} variant="secondary" mt="6">
          Go to Heirloom
        </LinkButton>
      </Card>
    )
  }
  return (
    <Card w="100%" maxW="36rem">
      <chakra.div w="10rem" mb="4" aria-hidden="true">
        <LetterPicture />
      </chakra.div>
      <Heading as="h1" size="2xl" tabIndex={-1}>
        A message is waiting for you
      </Heading>
      <Text tone="muted" mt="2">
        The email with this link says who wrote it. Take your time: you can come back to it whenever
        you like. Whoever has the link can open it, so keep it to yourself.
      </Text>
      <Problem message={opening.error} mt="4" />
      <Button
        size="lg"
        mt="6"
        icon={<MailOpen size={20} />}
        loading={opening.busy}
        onClick={() => void opening.run()}
      >
        Open the message
      </Button>
    </Card>
  )
}
