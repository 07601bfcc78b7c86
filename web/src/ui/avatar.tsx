import { chakra } from '@chakra-ui/react'
import { tintOf } from './tint-of.ts'

/** The first letters of the first and the last word: "Ana Lucía Moreno" becomes AM. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const first = words.at(0) ?? ''
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return [first, last]
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase('en-US')
}

export interface AvatarProps {
  name: string
  /** The address of a picture. Initials are shown without one. */
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
      {...tintOf(name)}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.38) }}
    >
      {src ? <chakra.img src={src} alt="" w="100%" h="100%" objectFit="cover" /> : initialsOf(name)}
    </chakra.span>
  )
}
