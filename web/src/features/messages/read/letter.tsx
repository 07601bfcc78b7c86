import { chakra } from '@chakra-ui/react'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { ReceivedMessage } from '#shared/model/message.ts'
import { RichTextView } from '#web/lib/rich-text-view.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { fileSizeText } from '#web/ui/file-size.ts'
import { Eyebrow, Heading, Text } from '#web/ui/typography.tsx'
import { ownZone, timeInZone } from '../message-words.ts'

/** Addresses of files count for five minutes: a little less, and they are asked for anew. */
const freshFor = 4 * 60_000

/** A message as its recipient reads it: a sheet of paper, its files below. */
export function Letter({
  message,
  reload,
}: {
  message: ReceivedMessage
  /** Asks for it anew, with new addresses of its files. */
  reload: () => Promise<ReceivedMessage>
}) {
  const { from, subject, body, files, sentAt, writtenTo } = message
  return (
    <Card as="article" w="100%" maxW="44rem" mx="auto" px={{ base: '5', sm: '10' }}>
      <Eyebrow>A message from {from.name}</Eyebrow>
      <Heading as="h1" size="2xl" tabIndex={-1} mt="1" overflowWrap="anywhere">
        {subject}
      </Heading>
      <Text tone="muted" size="sm" mt="2">
        {writtenTo && `Written to ${writtenTo}. `}
        {sentAt && `Delivered ${timeInZone(sentAt, ownZone())}.`}
      </Text>
      <chakra.div mt="8">
        <RichTextView text={body} />
      </chakra.div>
      {files.length > 0 && <Files files={files} reload={reload} />}
    </Card>
  )
}

function Files({
  files,
  reload,
}: {
  files: ReceivedMessage['files']
  reload: () => Promise<ReceivedMessage>
}) {
  const [at] = useState(() => Date.now())
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState(false)
  const download = async (fileName: string, index: number) => {
    setBusy(fileName)
    setProblem(false)
    try {
      const now = Date.now() - at > freshFor ? (await reload()).files : files
      const url = now[index]?.url
      // Always an attachment: the page stays.
      if (url) window.location.assign(url)
    } catch {
      setProblem(true)
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <chakra.section mt="10" pt="6" borderTop="1px solid {colors.hairline}" aria-label="Files">
      <Heading as="h2" size="md" mb="3">
        With this message
      </Heading>
      <chakra.ul display="grid" gap="2">
        {files.map((file, index) => (
          <chakra.li key={file.url} display="flex" flexWrap="wrap" alignItems="center" gap="3">
            <chakra.span flex="1" minW="10rem" overflowWrap="anywhere" lineHeight="snug">
              {file.fileName}{' '}
              <chakra.span color="muted" fontSize="sm" whiteSpace="nowrap">
                {fileSizeText(file.size)}
              </chakra.span>
            </chakra.span>
            <Button
              variant="secondary"
              icon={<Download size={18} />}
              loading={busy === file.fileName}
              aria-label={`Download ${file.fileName}`}
              onClick={() => void download(file.fileName, index)}
            >
              Download
            </Button>
          </chakra.li>
        ))}
      </chakra.ul>
      <div aria-live="assertive">
        {problem && (
          <Text tone="error" size="sm" mt="2">
            We couldn’t fetch this file. Try again in a moment.
          </Text>
        )}
      </div>
    </chakra.section>
  )
}
