import { chakra } from '@chakra-ui/react'
import { type SyntheticEvent, useRef, useState } from 'react'
import type { MemoryFile } from '#shared/model/memory.ts'
import { Text } from '#web/ui/typography.tsx'
import { DownloadLink } from './download-link.tsx'
import { useRenewOnce } from './use-renew-once.ts'

/**
 * Plays a recording or a film from its URL. When the URL has expired, the player takes the renewed
 * one and goes on where it was. A film that was started keeps its URL until then, so that a renewal
 * does not interrupt it.
 */
export function Player({ file, renew }: { file: MemoryFile; renew: () => Promise<unknown> }) {
  const { url, contentType, caption, fileName, thumbnailUrl, width, height } = file
  const [source, setSource] = useState(url)
  const [waitsForRenewal, setWaitsForRenewal] = useState(false)
  const [broken, setBroken] = useState(false)
  const playback = useRef({ seconds: 0, playing: false })
  const isStarted = useRef(false)
  const renewOnce = useRenewOnce(renew)
  if (source !== url && (waitsForRenewal || !isStarted.current)) {
    setSource(url)
    setWaitsForRenewal(false)
  }
  const props = {
    src: source,
    controls: true,
    preload: 'metadata' as const,
    'aria-label': caption || fileName,
    onPlay: () => {
      isStarted.current = true
      playback.current.playing = true
    },
    onPause: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      if (!currentTarget.error) playback.current.playing = false
    },
    onTimeUpdate: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      playback.current.seconds = currentTarget.currentTime
    },
    onLoadedMetadata: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      const { seconds, playing } = playback.current
      if (seconds > 0 && currentTarget.currentTime === 0) currentTarget.currentTime = seconds
      // A browser may refuse to play without a tap. The person then taps.
      if (playing) void currentTarget.play().catch(() => {})
    },
    onError: () => {
      // The renewed URL may have arrived already.
      if (source !== url) setSource(url)
      else if (renewOnce(source)) setWaitsForRenewal(true)
      else setBroken(true)
    },
  }
  return (
    <chakra.figure minW="0">
      {contentType.startsWith('audio/') ? (
        <chakra.audio {...props} w="100%" />
      ) : (
        <chakra.video
          {...props}
          playsInline
          poster={thumbnailUrl}
          w="100%"
          maxH="32rem"
          aspectRatio={width && height ? `${width} / ${height}` : '16 / 9'}
          bg="ink"
          borderRadius="md"
        />
      )}
      {broken && (
        <Text role="alert" size="sm" tone="muted" mt="1">
          This browser cannot play it. Download it to open it in another program.
        </Text>
      )}
      <chakra.figcaption
        mt="1"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="3"
        fontSize="sm"
        color="muted"
      >
        <chakra.span flex="1 1 10rem" minW="0" overflowWrap="anywhere">
          {caption || fileName}
        </chakra.span>
        <DownloadLink file={file} />
      </chakra.figcaption>
    </chakra.figure>
  )
}
