import { chakra } from '@chakra-ui/react'
import { CheckCircle2, FileWarning, RotateCw, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { StoredFile } from '#shared/model/file.ts'
import { announce } from './announcer.tsx'
import { Button } from './button.tsx'
import { FileCaution } from './file-caution.tsx'
import { fileSizeText } from './file-size-text.ts'
import { IconButton } from './icon-button.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { Row, Stack } from './stack.tsx'
import { TextLink } from './text-link.tsx'

/** An upload, as the list shows it. */
export interface UploadRow {
  readonly id: string
  readonly name: string
  /** In bytes. */
  readonly size: number
  readonly state: 'waiting' | 'sending' | 'checking' | 'done' | 'failed'
  readonly sent: number
  readonly bytesPerSecond?: number | undefined
  readonly problem?: string | undefined
  readonly mayRetry: boolean
  /** Another way to keep the file, after which a retry succeeds. */
  readonly alternative?: { readonly label: string; readonly choose: () => void } | undefined
  readonly stored?: Pick<StoredFile, 'needsPassword'> | undefined
  /** Where the person chooses who sees it once it is stored. */
  readonly page?: string | undefined
}

export interface UploadListProps {
  uploads: {
    readonly cancel: (id: string) => void
    readonly retry: (id: string) => void
    /** Removes a row from the list. A stored file stays stored. */
    readonly remove: (id: string) => void
  }
  rows: readonly UploadRow[]
  /** What is asked about a stored file, below its name. */
  belowStored?: (row: UploadRow) => ReactNode
}

/** A list of uploads, each with its speed, its cancel button, and a retry if it failed. */
export function UploadList({ rows, uploads, belowStored }: UploadListProps) {
  useAnnouncedOutcomes(rows)
  if (rows.length === 0) return null
  return (
    <Stack as="ul" gap="3" listStyleType="none">
      {rows.map((row) => (
        <chakra.li key={row.id} px="4" py="3" bg="white" border="hairline" borderRadius="md">
          <UploadState row={row} uploads={uploads} />
          {row.state === 'done' && belowStored && (
            <chakra.div mt="3" _empty={{ display: 'none' }}>
              {belowStored(row)}
            </chakra.div>
          )}
        </chakra.li>
      ))}
    </Stack>
  )
}

function UploadState({ row, uploads }: { row: UploadRow; uploads: UploadListProps['uploads'] }) {
  if (row.state === 'failed') {
    return <Failed row={row} onRetry={uploads.retry} onRemove={uploads.remove} />
  }
  if (row.state === 'done') return <Done row={row} onRemove={uploads.remove} />
  return (
    <ProgressBar
      label={row.name}
      percent={row.state === 'checking' ? undefined : (row.sent / row.size) * 100}
      detail={uploadDetail(row)}
      action={
        <IconButton
          label={`Cancel ${row.name}`}
          icon={<X size={20} />}
          onClick={() => uploads.cancel(row.id)}
        />
      }
    />
  )
}

const uploadDetail = ({ state, sent, size, bytesPerSecond }: UploadRow) => {
  if (state === 'waiting') return `Waiting for its turn. ${fileSizeText(size)}`
  if (state === 'checking') return 'All sent. We look at it once.'
  const speed = bytesPerSecond === undefined ? '' : `, ${fileSizeText(bytesPerSecond)} a second`
  return `${fileSizeText(sent)} of ${fileSizeText(size)}${speed}`
}

interface RowProps {
  row: UploadRow
  onRetry: (id: string) => void
  onRemove: (id: string) => void
}

function Done({ row, onRemove }: Omit<RowProps, 'onRetry'>) {
  return (
    <chakra.div display="flex" alignItems="center" gap="3">
      <chakra.span color="success" aria-hidden="true">
        <CheckCircle2 size={20} />
      </chakra.span>
      <chakra.div flex="1" minW="0">
        <chakra.p fontSize="sm" fontWeight="medium" overflowWrap="anywhere">
          {row.name}
        </chakra.p>
        <chakra.p fontSize="xs" color="muted">
          Stored. {fileSizeText(row.size)}
        </chakra.p>
        {row.page && (
          <TextLink to={row.page} fontSize="sm" aria-label={`Choose who sees it: ${row.name}`}>
            Choose who sees it
          </TextLink>
        )}
        <FileCaution file={{ needsPassword: row.stored?.needsPassword }} />
      </chakra.div>
      <HideRow row={row} onRemove={onRemove} />
    </chakra.div>
  )
}

function Failed({ row, onRetry, onRemove }: RowProps) {
  return (
    <chakra.div display="flex" alignItems="flex-start" gap="3">
      <chakra.span color="error" pt="1" aria-hidden="true">
        <FileWarning size={20} />
      </chakra.span>
      <Row flex="1" minW="0">
        <chakra.div flex="1 1 9rem">
          <chakra.p fontSize="sm" fontWeight="medium" overflowWrap="anywhere">
            {row.name}
          </chakra.p>
          <chakra.p fontSize="sm" color="error">
            {row.problem}
          </chakra.p>
        </chakra.div>
        {row.mayRetry && (
          <Button
            variant="secondary"
            icon={<RotateCw size={18} />}
            aria-label={`Try again: ${row.name}`}
            onClick={() => onRetry(row.id)}
          >
            Try again
          </Button>
        )}
        {row.alternative && (
          <Button
            variant="secondary"
            aria-label={`${row.alternative.label}: ${row.name}`}
            onClick={() => {
              row.alternative?.choose()
              onRetry(row.id)
            }}
          >
            {row.alternative.label}
          </Button>
        )}
      </Row>
      <HideRow row={row} onRemove={onRemove} />
    </chakra.div>
  )
}

/** Takes a row off the list. In words, because a cross looks as if it deleted the file. */
function HideRow({ row, onRemove }: Omit<RowProps, 'onRetry'>) {
  return (
    <Button
      variant="tertiary"
      flexShrink="0"
      aria-label={`Hide ${row.name}`}
      onClick={() => onRemove(row.id)}
    >
      Hide
    </Button>
  )
}

/** Announces the outcome of each file once. */
function useAnnouncedOutcomes(rows: readonly UploadRow[]) {
  const announced = useRef(new Map<string, UploadRow['state']>())
  useEffect(() => {
    for (const { id, name, state, problem } of rows) {
      if (announced.current.get(id) === state) continue
      if (state === 'done') announce(`${name} is stored.`)
      if (state === 'failed') announce(`${name}: ${problem}`)
    }
    announced.current = new Map(rows.map(({ id, state }) => [id, state]))
  }, [rows])
}
