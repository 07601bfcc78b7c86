import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { forcedEdge, forcedFill } from '#web/ui/theme/forced-colors.ts'

/** The value of a byte of the wave while nothing is heard. */
const silence = 128

/** The bar shows the level this many times larger, so that a quiet voice moves it. */
const amplification = 4

/** How loud the microphone is, from 0 to 1: the mean distance of the wave from silence. */
const levelOf = (wave: Uint8Array) => {
  const sum = wave.reduce((total, value) => total + Math.abs(value - silence), 0)
  return Math.min(1, (sum / wave.length / silence) * amplification)
}

/**
 * A bar that moves with the voice, so that a person notices a microphone that hears nothing before
 * they have talked for an hour.
 */
export function LevelMeter({ stream }: { stream: MediaStream }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    analyser.fftSize = 512
    context.createMediaStreamSource(stream).connect(analyser)
    const wave = new Uint8Array(analyser.fftSize)
    let frame = 0
    const draw = () => {
      analyser.getByteTimeDomainData(wave)
      if (bar.current) bar.current.style.width = `${Math.round(levelOf(wave) * 100)}%`
      frame = requestAnimationFrame(draw)
    }
    draw()
    return () => {
      cancelAnimationFrame(frame)
      void context.close()
    }
  }, [stream])
  return (
    <chakra.div
      h="10px"
      borderRadius="full"
      bg="wash"
      overflow="hidden"
      _highContrast={forcedEdge}
      aria-hidden="true"
    >
      <chakra.div ref={bar} h="100%" w="0" bg="success" _highContrast={forcedFill} />
    </chakra.div>
  )
}
