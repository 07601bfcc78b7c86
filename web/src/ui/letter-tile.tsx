import { chakra } from '@chakra-ui/react'
import { tintOf } from './tint-of.ts'

/**
 * The first letter or digit of a label, as a capital. If it has neither, its first character.
 */
export function letterOf(label: string): string {
  const letter = /[\p{L}\p{N}]/u.exec(label)?.[0] ?? Array.from(label.trim())[0] ?? '?'
  return letter.toLocaleUpperCase('en-US')
}

export interface LetterTileProps {
  label: string
  /**
   * The text that decides the color, such as the host, so that accounts at one site look alike.
   * Defaults to the label.
   */
  colorOf?: string
  /** In pixels. */
  size?: number
}

/**
 * Stands for an account in place of its site's icon, which would have to be fetched and would tell
 * the site who has an account there. Hidden from screen readers, since the label is shown beside
 * it.
 */
export function LetterTile({ label, colorOf = label, size = 40 }: LetterTileProps) {
  return (
    <chakra.span
      aria-hidden="true"
      display="inline-grid"
      placeItems="center"
      verticalAlign="middle"
      flexShrink={0}
      borderRadius="md"
      fontWeight="semibold"
      lineHeight="1"
      {...tintOf(colorOf)}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.45) }}
    >
      {letterOf(label)}
    </chakra.span>
  )
}
