import { chakra } from '@chakra-ui/react'
import { Printer } from 'lucide-react'
import { Fragment, type ReactNode, useRef } from 'react'
import type { ReceivedMessage } from '#shared/model/message.ts'
import type { RichText } from '#shared/model/rich-text.ts'
import { dateOf } from '#web/lib/date-and-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Heading } from '#web/ui/typography.tsx'
import { Letterhead, sheetSpace } from '../letterhead.tsx'
import { RichTextView } from '../rich-text-view.tsx'
import { ReceivedFile } from './received-file.tsx'

/** In milliseconds. The URLs of files expire after five minutes, so they are renewed earlier. */
const freshFor = 4 * 60_000

interface LetterProps {
  message: ReceivedMessage
  /** Loads the message again, with new URLs of its files. */
  reload: () => Promise<ReceivedMessage>
}

/**
 * A message as its recipient reads it: a letter on paper, with its files below. It prints alone.
 */
export function Letter({ message, reload }: LetterProps) {
  const { from, subject, body, files, sentAt, writtenAt, writtenTo } = message
  return (
    <Card as="article" data-prints-alone w="100%" {...sheetSpace}>
      <LetterText from={from} subject={subject} body={body}>
        {[
          writtenAt && `Written ${dateOf(writtenAt)}.`,
          writtenTo && `Written to ${writtenTo}.`,
          sentAt && `Delivered ${dateOf(sentAt)}.`,
        ].map(
          (fact) =>
            fact && (
              <Fragment key={fact}>
                {/* A date stays in one line if it can. */}
                <chakra.span display="inline-block">{fact}</chakra.span>{' '}
              </Fragment>
            ),
        )}
      </LetterText>
      {files.length > 0 && <Files message={message} reload={reload} />}
      <Button
        variant="tertiary"
        mt="10"
        icon={<Printer size={18} />}
        _print={{ display: 'none' }}
        onClick={() => window.print()}
      >
        Print it, or save it as a PDF
      </Button>
    </Card>
  )
}

/** From whom a letter is, with what is known of its delivery, its title and its words. */
export function LetterText({
  from,
  subject,
  titleAs = 'h1',
  body,
  children,
}: {
  from: Pick<ReceivedMessage['from'], 'name' | 'pictureUrl'>
  subject: string
  titleAs?: 'h1' | 'h3'
  body: RichText
  children?: ReactNode
}) {
  return (
    <>
      <Letterhead from={from}>{children}</Letterhead>
      <Heading as={titleAs} size="2xl" tabIndex={-1} mt="8" overflowWrap="anywhere">
        {subject}
      </Heading>
      <chakra.div mt="6">
        <RichTextView text={body} />
      </chakra.div>
    </>
  )
}

function Files({ message, reload }: LetterProps) {
  const { messageId, files } = message
  const loaded = useRef({ files, at: Date.now() })
  const urlOf = async (index: number) => {
    if (Date.now() - loaded.current.at > freshFor) {
      loaded.current = { files: (await reload()).files, at: Date.now() }
    }
    const url = loaded.current.files[index]?.url
    if (url === undefined) throw new Error('This file is no longer with the message.')
    return url
  }
  return (
    <chakra.section mt="10" pt="6" borderTop="hairline" aria-label="Files">
      <Heading as="h2" size="md" mb="3">
        With this message
      </Heading>
      <Stack as="ul" gap="5">
        {files.map((file, index) => {
          const id = `${messageId}#${index}`
          return <ReceivedFile key={id} id={id} file={file} getUrl={() => urlOf(index)} />
        })}
      </Stack>
    </chakra.section>
  )
}
