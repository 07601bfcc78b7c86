import { Camera, Trash2 } from 'lucide-react'
import { Button } from './button.tsx'
import { FileButton } from './file-button.tsx'

export interface PictureButtonsProps {
  /** The accessible name of the chooser: "Choose a picture of you". */
  label: string
  /** Whether there is a picture already. */
  present: boolean
  /** Whether a picture is being uploaded. */
  busy: boolean
  onChoose: (file: File) => void
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
  return (
    <>
      <FileButton
        chooser={label}
        accept="image/*"
        variant="secondary"
        icon={<Camera size={18} />}
        disabled={busy}
        onFile={onChoose}
      >
        {present ? 'Change picture' : 'Add a picture'}
      </FileButton>
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
