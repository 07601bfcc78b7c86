import { chakra } from '@chakra-ui/react'
import { Paperclip, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { fileSizeText } from './file-size-text.ts'
import { IconButton } from './icon-button.tsx'
import { Row } from './stack.tsx'

export interface FileRowProps {
  as?: 'li'
  /** Shown in place of the paper clip: a small picture of the file, or `null` for nothing. */
  lead?: ReactNode
  name: string
  /** In bytes. */
  size?: number
  /** Whether the row has a frame, as among the fields of a form. */
  framed?: boolean
  /** Takes the file out of the thing that it belongs to. */
  onTakeOut?: () => void
  /** Further actions with the file. */
  children?: ReactNode
}

const frame = { border: 'hairline', borderRadius: 'md' }

/** A file in a line: its name and size, and what can be done with it. */
export function FileRow({
  as,
  lead,
  name,
  size,
  framed = false,
  onTakeOut,
  children,
}: FileRowProps) {
  return (
    <Row as={as} {...(framed && { ...frame, ...(lead ? { p: '2' } : { ps: '4', minH: 'row' }) })}>
      {lead === undefined ? <Paperclip size={18} /> : lead}
      <chakra.span flex="1 1 8rem" minW="0" overflowWrap="anywhere" lineHeight="snug">
        {name}{' '}
        {size !== undefined && (
          <chakra.span color="muted" fontSize="sm" whiteSpace="nowrap">
            {fileSizeText(size)}
          </chakra.span>
        )}
      </chakra.span>
      {children}
      {onTakeOut && (
        <IconButton label={`Take ${name} out`} icon={<X size={20} />} onClick={onTakeOut} />
      )}
    </Row>
  )
}
