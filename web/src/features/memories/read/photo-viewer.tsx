import { Dialog as Base, chakra, Portal } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight, Download, X } from 'lucide-react'
import { type ReactNode, type TouchEvent, useRef, useState } from 'react'
import type { MemoryFile } from '#shared/model/memory.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useRenewOnce } from './use-renew-once.ts'

/** How far a finger moves before it is a swipe, in pixels. */
const swipeLength = 48

const lightButton = { color: 'white', _hover: { bg: 'navy.soft' } } as const

/**
 * Photos over the whole window, one at a time: by arrow keys, by buttons, and by swiping. Escape
 * closes it.
 */
export function PhotoViewer({
  photos,
  index,
  renew,
  onMove,
  onClose,
}: {
  photos: readonly MemoryFile[]
  index: number
  renew: () => Promise<unknown>
  onMove: (index: number) => void
  onClose: () => void
}) {
  /** Where a finger touched the photo. Undefined for several fingers, which zoom. */
  const touchStart = useRef<number>(undefined)
  const photo = photos[index]
  if (!photo) return null
  const go = (step: -1 | 1) => {
    if (photos[index + step]) onMove(index + step)
  }
  const endTouch = (event: TouchEvent) => {
    const moved = (event.changedTouches[0]?.clientX ?? 0) - (touchStart.current ?? 0)
    if (touchStart.current !== undefined && Math.abs(moved) > swipeLength) go(moved < 0 ? 1 : -1)
    touchStart.current = undefined
  }
  return (
    <Base.Root
      open
      onOpenChange={({ open }) => {
        if (!open) onClose()
      }}
      // The photo that was tapped may get the focus after this opens, which must not close it.
      onFocusOutside={(event) => event.preventDefault()}
      closeOnInteractOutside={false}
    >
      <Portal>
        <Base.Backdrop bg="ink" />
        <Base.Positioner p="0" overflow="hidden">
          <Base.Content
            bg="transparent"
            color="white"
            shadow="none"
            borderRadius="0"
            maxW="100%"
            w="100vw"
            h="100dvh"
            maxH="100dvh"
            onKeyDown={(event) => {
              if (event.key === 'ArrowLeft') go(-1)
              if (event.key === 'ArrowRight') go(1)
            }}
          >
            <chakra.div display="flex" alignItems="center" gap="2" p="2">
              <Base.Title fontFamily="body" fontSize="sm" fontWeight="medium" px="2" flex="1">
                Photo {index + 1} of {photos.length}
              </Base.Title>
              <chakra.a
                {...lightButton}
                href={photo.url}
                download
                aria-label={`Download ${photo.fileName}`}
                display="grid"
                placeItems="center"
                boxSize="target"
                borderRadius="md"
              >
                <Download size={20} />
              </chakra.a>
              <IconButton
                {...lightButton}
                label="Close"
                showTooltip={false}
                icon={<X size={22} />}
                onClick={onClose}
              />
            </chakra.div>
            <chakra.div
              flex="1"
              minH="0"
              pos="relative"
              display="grid"
              placeItems="center"
              onTouchStart={(event) => {
                touchStart.current =
                  event.touches.length === 1 ? event.touches[0]?.clientX : undefined
              }}
              onTouchEnd={endTouch}
            >
              <LargePhoto key={photo.fileId} photo={photo} renew={renew} />
              {index > 0 && (
                <TurnButton side="start" label="Photo before" onClick={() => go(-1)}>
                  <ChevronLeft size={28} />
                </TurnButton>
              )}
              {index < photos.length - 1 && (
                <TurnButton side="end" label="Next photo" onClick={() => go(1)}>
                  <ChevronRight size={28} />
                </TurnButton>
              )}
            </chakra.div>
            <chakra.p
              minH="4rem"
              px="5"
              py="3"
              textAlign="center"
              overflowWrap="anywhere"
              aria-live="polite"
            >
              {photo.caption}
            </chakra.p>
          </Base.Content>
        </Base.Positioner>
      </Portal>
    </Base.Root>
  )
}

function TurnButton({
  side,
  label,
  onClick,
  children,
}: {
  side: 'start' | 'end'
  label: string
  onClick: () => void
  children: ReactNode
}) {
  return (
    <chakra.div
      pos="absolute"
      top="50%"
      mt="-24px"
      {...(side === 'start' ? { insetStart: '2' } : { insetEnd: '2' })}
    >
      <IconButton
        label={label}
        showTooltip={false}
        color="white"
        bg="navy"
        _hover={{ bg: 'navy.soft' }}
        minH="control"
        minW="48px"
        icon={children}
        onClick={onClick}
      />
    </chakra.div>
  )
}

function LargePhoto({ photo, renew }: { photo: MemoryFile; renew: () => Promise<unknown> }) {
  const { url, caption, fileName, width, height } = photo
  const [state, setState] = useState<'loading' | 'shown' | 'broken'>('loading')
  const renewOnce = useRenewOnce(renew)
  if (state === 'broken') return <p>This photo cannot be shown now. Try to download it.</p>
  return (
    <>
      {state === 'loading' && (
        <chakra.span pos="absolute" aria-hidden="true">
          <Spinner />
        </chakra.span>
      )}
      <chakra.img
        src={url}
        alt={caption || fileName}
        width={width}
        height={height}
        pos="absolute"
        inset="0"
        w="100%"
        h="100%"
        objectFit="contain"
        onLoad={() => setState('shown')}
        onError={() => {
          if (!renewOnce(url)) setState('broken')
        }}
      />
    </>
  )
}
