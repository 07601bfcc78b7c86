import { chakra } from '@chakra-ui/react'
import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { otherMemoryType } from '#shared/data/memory-types.ts'
import type { MemoryItem } from '#shared/model/memory.ts'
import { paths } from '#shared/paths.ts'
import { partialDateText } from '#shared/rules/time/partial-date-text.ts'
import { visibilityBadges } from '#web/parts/visibility-badges.ts'
import { Card } from '#web/ui/card.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { TypeIcon } from './type-icon.tsx'

/** The link covers its whole card. */
const Title = chakra(Link, {
  base: {
    fontFamily: 'heading',
    fontSize: 'lg',
    fontWeight: 'semibold',
    lineHeight: 'snug',
    color: 'navy',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    _before: { content: '""', pos: 'absolute', inset: '0', borderRadius: 'lg' },
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
})

/** One memory: its cover, its title, when it was, what kind it is, and who sees it. */
export function MemoryCard({
  item,
  typeName,
  readers,
}: {
  item: MemoryItem
  typeName: string | undefined
  readers: string
}) {
  const { memoryId, title, date, typeId, coverUrl, fileCount, visibility } = item
  return (
    <Card as="li" pad="none" pos="relative" overflow="hidden" display="flex" flexDirection="column">
      <CoverPicture url={coverUrl} typeId={typeId} />
      <Stack p="4" gap="1" alignContent="start" flex="1">
        <Title to={paths.readMemory(memoryId)}>{title}</Title>
        <chakra.p fontSize="sm" color="muted" lineHeight="snug" _empty={{ display: 'none' }}>
          {[
            // The year is the heading above the card.
            date.length > '2001'.length && partialDateText(date),
            typeId !== otherMemoryType && typeName,
          ]
            .filter(Boolean)
            .join(' · ')}
        </chakra.p>
        <chakra.p fontSize="sm" lineHeight="snug">
          {visibility === 'nobody' ? visibilityBadges.nobody : readers}
        </chakra.p>
        {/* If the only file is the cover, the card shows it already. */}
        {fileCount > Number(coverUrl !== undefined) && (
          <chakra.span
            display="inline-flex"
            alignItems="center"
            gap="1"
            mt="1"
            fontSize="sm"
            color="muted"
          >
            <Paperclip size={16} />
            {fileCount} {fileCount === 1 ? 'file' : 'files'}
          </chakra.span>
        )}
      </Stack>
    </Card>
  )
}

/** The picture of a memory, or the sign of its type if it has none, or if its URL has expired. */
function CoverPicture({ url, typeId }: { url: string | undefined; typeId: string }) {
  const [broken, setBroken] = useState<string>()
  const isShown = url !== undefined && url !== broken
  return (
    <chakra.div
      // On a phone, cards stand below each other, and a sign alone is not worth so much scrolling.
      minH={{ base: '5rem', sm: '10rem' }}
      bg="wash"
      display="grid"
      placeItems="center"
      color="muted"
    >
      {isShown ? (
        <chakra.img
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          w="100%"
          aspectRatio={4 / 3}
          objectFit="cover"
          onError={() => setBroken(url)}
        />
      ) : (
        <TypeIcon typeId={typeId} />
      )}
    </chakra.div>
  )
}
