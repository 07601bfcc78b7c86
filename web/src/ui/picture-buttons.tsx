import { chakra } from '@chakra-ui/react'
import { Camera, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { Button } from './button.tsx'

export interface PictureButtonsProps {
  /** The accessible name of the chooser: "Choose a picture of you". */
  label: string
  /** Whether there is a picture already. */
  present: boolean
  /** Whether a picture is being uploaded. */
  busy: boolean
  onChoose: (file: File | undefined) => void
  removing: boolean
  /** Absent if there is no picture to remove. */
  onRemove: (() => void) | undefined
}

/** Buttons to choose a person's picture, or to remove it. */
export function PictureButtons({
  label,
  present,
  busy,
  onChoose,
  removing,
  onRemove,
}: PictureButtonsProps) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <chakra.input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        aria-label={label}
        onChange={(event) => {
          onChoose(event.target.files?.[0])
          // Cleared, so that the same file can be chosen again.
          event.target.value = ''
        }}
      />
      <Button
        variant="secondary"
        icon={<Camera size={18} />}
        disabled={busy}
        onClick={() => chooser.current?.click()}
      >
        {present ? 'Change picture' : 'Add a picture'}
      </Button>
      {onRemove && (
        <Button
          variant="tertiary"
          icon={<Trash2 size={18} />}
          loading={removing}
          onClick={onRemove}
        >
          Remove picture
        </Button>
      )}
    </>
  )
}
