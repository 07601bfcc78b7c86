import { chakra } from '@chakra-ui/react'
import { Camera } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#web/ui/button.tsx'

/** Opens the camera of a phone or tablet. Other devices have none for papers: there it is hidden. */
export function CameraButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <chakra.span display="none" css={{ '@media (pointer: coarse)': { display: 'inline-flex' } }}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="Photo of a paper"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // So that the same photo can be chosen again.
          event.target.value = ''
        }}
      />
      <Button
        variant="secondary"
        icon={<Camera size={18} />}
        onClick={() => input.current?.click()}
      >
        Take a photo
      </Button>
    </chakra.span>
  )
}
