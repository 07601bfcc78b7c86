import { chakra } from '@chakra-ui/react'
import { tintOf } from './tint-of.ts'

/** The first and the last word, so that a middle name changes neither initials nor color. */
const firstAndLast = (name: string): string[] => {
  const words = name.trim().split(/\s+/)
  return words.length > 1 ? [...words.slice(0, 1), ...words.slice(-1)] : words
}

/** The first letters of the first and the last word: "Ana Lucía Moreno" becomes AM. */
export const initialsOf = (name: string): string =>
  firstAndLast(name)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase('en-US')

export const avatarTint = (name: string) => tintOf(firstAndLast(name).join(' '))

export interface AvatarProps {
  name: string
  /** The URL of a picture. Initials are shown without one. */
  src?: string
  /** In pixels. */
  size?: number
}

/**
 * A person's picture or initials. Hidden from screen readers, since the name is shown beside it.
 */
export function Avatar({ name, src, size = 40 }: AvatarProps) {
  return (
    <chakra.span
      aria-hidden="true"
      display="inline-grid"
      placeItems="center"
      verticalAlign="middle"
      flexShrink={0}
      overflow="hidden"
      borderRadius="full"
      fontWeight="semibold"
      lineHeight="1"
      {...avatarTint(name)}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.38) }}
    >
      {src ? <chakra.img src={src} alt="" w="100%" h="100%" objectFit="cover" /> : initialsOf(name)}
    </chakra.span>
  )
}
