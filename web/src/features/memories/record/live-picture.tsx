import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'

/** The camera's picture, as in a mirror. */
export function LivePicture({ stream }: { stream: MediaStream }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  return (
    <chakra.video
      ref={video}
      autoPlay
      muted
      playsInline
      aria-label="What the camera sees"
      w="100%"
      maxH="45vh"
      aspectRatio="16 / 9"
      bg="ink"
      borderRadius="md"
      transform="scaleX(-1)"
    />
  )
}
