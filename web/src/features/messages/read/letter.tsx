import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { ReceivedMessage } from '#shared/model/message.ts'
import { RichTextView } from '#web/features/messages/rich-text-view.tsx'
import { dateAndTime } from '#web/lib/date-and-time.ts'
import { Card } from '#web/ui/card.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Eyebrow, Heading, Text } from '#web/ui/typography.tsx'
import { ReceivedFile } from './received-file.tsx'

/** The addresses of files are valid for five minutes; they are requested again a little earlier. */
const freshFor = 4 * 60_000

interface LetterProps {
  message: ReceivedMessage
  /** Loads the message again, with new addresses of its files. */
  reload: () => Promise<ReceivedMessage>
}

/** A message as its recipient reads it: a sheet of paper, with its files below. */
export function Letter({ message, reload }: LetterProps) {
  const { from, subject, body, files, sentAt, writtenTo } = message
  return (
    <Card as="article" w="100%" maxW="44rem" mx="auto" px={{ base: '5', sm: '10' }}>
      <Eyebrow>A message from {from.name}</Eyebrow>
      <Heading as="h1" size="2xl" tabIndex={-1} mt="1" overflowWrap="anywhere">
        {subject}
      </Heading>
      <Text tone="muted" size="sm" mt="2">
        {writtenTo && `Written to ${writtenTo}. `}
        {sentAt && `Delivered ${dateAndTime(sentAt)}.`}
      </Text>
      <chakra.div mt="8">
        <RichTextView text={body} />
      </chakra.div>
      {files.length > 0 && <Files message={message} reload={reload} />}
    </Card>
  )
}

function Files({ message, reload }: LetterProps) {
  const { messageId, files } = message
  const [at] = useState(() => Date.now())
  const addressOf = async (index: number) => {
    const now = Date.now() - at > freshFor ? (await reload()).files : files
    const url = now[index]?.url
    if (url === undefined) throw new Error('This file is no longer with the message.')
    return url
  }
  return (
    <chakra.section mt="10" pt="6" borderTop="1px solid {colors.hairline}" aria-label="Files">
      <Heading as="h2" size="md" mb="3">
        With this message
      </Heading>
      <Stack as="ul" gap="5">
        {files.map((file, index) => {
          const id = `${messageId}#${index}`
          return <ReceivedFile key={id} id={id} file={file} address={() => addressOf(index)} />
        })}
      </Stack>
    </chakra.section>
  )
}
