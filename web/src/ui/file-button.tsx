import { useRef } from 'react'
import { Button, type ButtonProps } from './button.tsx'

export interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** The name of the browser's own chooser: "Choose the logo". */
  chooser: string
  /** Types or endings, with commas. */
  accept: string
  /** Opens the camera of a phone or tablet. */
  camera?: boolean
  onFile: (file: File) => void
}

/** A button with which a person chooses a file. */
export function FileButton({ chooser, accept, camera, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={chooser}
        accept={accept}
        capture={camera ? 'environment' : undefined}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // Cleared, so that the same file can be chosen again.
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}
