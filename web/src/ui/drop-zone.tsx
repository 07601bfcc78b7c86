import { chakra } from '@chakra-ui/react'
import { UploadCloud } from 'lucide-react'
import { useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { Button } from './button.tsx'
import { Problem } from './problem.tsx'
import { Stack } from './stack.tsx'

export interface DropZoneProps {
  /** Says what to do: "Add photos and papers". */
  label: string
  /** Which files are accepted: "PDF, photos and office files, up to 25 MB each". */
  help: string
  /**
   * Extensions that the chooser offers: `['.pdf']`. Other files can still be dropped. The parent
   * must refuse them.
   */
  endings: readonly string[]
  multiple?: boolean
  disabled?: boolean
  onFiles: (files: File[]) => void
}

/** An area to drop files on, with a button that opens the file chooser. */
export function DropZone({
  label,
  help,
  endings,
  multiple = true,
  disabled = false,
  onFiles,
}: DropZoneProps) {
  const [tooMany, setTooMany] = useState(false)
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    // The library accepts files of every kind. If one file is asked for and several are dropped,
    // it rejects them all.
    onDrop: (accepted, rejected) => {
      setTooMany(rejected.length > 0)
      if (accepted.length > 0) onFiles(accepted)
    },
    multiple,
    disabled,
    // Only the button opens the chooser, so that there is a single keyboard target.
    noClick: true,
    noKeyboard: true,
  })
  return (
    <Stack
      {...getRootProps()}
      justifyItems="center"
      gap="2"
      p={{ base: '4', sm: '7' }}
      textAlign="center"
      border="2px dashed"
      borderRadius="lg"
      borderColor={isDragActive ? 'blue' : 'control'}
      bg={isDragActive ? 'blue.tint' : 'paper'}
      transition="background-color {durations.fast}, border-color {durations.fast}"
    >
      <chakra.input {...getInputProps()} aria-label={label} accept={endings.join(',')} />
      <chakra.span hideBelow="sm" color={isDragActive ? 'blue' : 'muted'} aria-hidden="true">
        <UploadCloud size={32} strokeWidth={1.5} />
      </chakra.span>
      <Button variant="secondary" disabled={disabled} onClick={open}>
        {label}
      </Button>
      <chakra.p fontSize="sm" color="muted">
        {isDragActive ? (
          'Drop it here to add it.'
        ) : (
          <>
            {/* Nothing is dragged with a finger, or on a phone. */}
            <chakra.span css={{ '@media (hover: none), (max-width: 30rem)': { display: 'none' } }}>
              Or drop {multiple ? 'files' : 'a file'} here.{' '}
            </chakra.span>
            {help}
          </>
        )}
      </chakra.p>
      <Problem message={tooMany && 'These were several files. Add one.'} />
    </Stack>
  )
}
