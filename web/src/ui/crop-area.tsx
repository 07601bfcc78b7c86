import { chakra } from '@chakra-ui/react'
import { Minus, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import type { PictureArea } from '#web/lib/files/draw-picture.ts'
import { IconButton } from './icon-button.tsx'

const zoomStep = 0.25
const largestZoom = 4

export interface CropAreaProps {
  /** The picture's URL. */
  src: string
  onArea: (area: PictureArea) => void
  onProblem: () => void
}

/**
 * A picture behind a round window. The person drags it or moves it with the arrow keys, and zooms.
 */
export function CropArea({ src, onArea, onProblem }: CropAreaProps) {
  const zoomId = useId()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const zoomBy = (step: number) =>
    setZoom((current) => Math.min(largestZoom, Math.max(1, current + step)))
  return (
    <div>
      <chakra.div
        position="relative"
        h={{ base: '16rem', sm: '20rem' }}
        bg="ink"
        borderRadius="lg"
        overflow="hidden"
        css={{
          '& [data-testid=cropper]:focus-visible': {
            outline: '3px solid white',
            outlineOffset: '2px',
          },
        }}
      >
        <Cropper
          image={src}
          crop={crop}
          zoom={zoom}
          maxZoom={largestZoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={4}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, area) => onArea(area)}
          mediaProps={{ alt: '', onError: onProblem }}
          cropperProps={{
            role: 'application',
            'aria-label': 'The part of your picture that is shown. Move it with the arrow keys.',
          }}
        />
      </chakra.div>
      <chakra.div display="flex" alignItems="center" gap="2" mt="3">
        <IconButton label="Zoom out" icon={<Minus size={20} />} onClick={() => zoomBy(-zoomStep)} />
        <chakra.label htmlFor={zoomId} srOnly>
          Zoom
        </chakra.label>
        <chakra.input
          id={zoomId}
          type="range"
          min={1}
          max={largestZoom}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          flex="1"
          h="target"
          accentColor="navy"
        />
        <IconButton label="Closer" icon={<Plus size={20} />} onClick={() => zoomBy(zoomStep)} />
      </chakra.div>
    </div>
  )
}
