import { chakra } from '@chakra-ui/react'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Stack } from '#web/ui/stack.tsx'

export interface PartListProps<Part> {
  /** "Email addresses" */
  label: string
  parts: readonly Part[]
  /** The name of one part: "email address". Its number follows. */
  partName: string | ((index: number) => string)
  onRemove: (index: number) => void
  /** "Add an email address". Absent once there are as many as there may be. */
  addLabel?: string | false | undefined
  onAdd?: () => void
  /** Whether people rarely have several parts. The button that adds one stands out less then. */
  seldom?: boolean
  /** Whether their order means something. */
  ordered?: boolean
  children: (part: Part, index: number) => ReactNode
}

/** Equal parts of a form, such as email addresses, each with its remove button. */
export function PartList<Part extends { readonly key: string }>({
  label,
  parts,
  partName,
  onRemove,
  addLabel,
  onAdd,
  seldom = false,
  ordered = false,
  children,
}: PartListProps<Part>) {
  return (
    <>
      {parts.length > 0 && (
        <Stack as={ordered ? 'ol' : 'ul'} aria-label={label}>
          {parts.map((part, index) => (
            <chakra.li
              key={part.key}
              display="flex"
              alignItems="flex-start"
              gap="2"
              borderBottom="hairline"
              pb="4"
            >
              <Stack flex="1" minW="0" gap="3">
                {children(part, index)}
              </Stack>
              <chakra.div pt="7">
                <IconButton
                  label={`Remove ${typeof partName === 'string' ? `${partName} ${index + 1}` : partName(index)}`}
                  showTooltip={false}
                  color="error"
                  icon={<Trash2 size={18} />}
                  onClick={() => onRemove(index)}
                />
              </chakra.div>
            </chakra.li>
          ))}
        </Stack>
      )}
      {addLabel && (
        <Button
          justifySelf="start"
          {...(seldom ? { variant: 'tertiary', ms: '-3' } : { variant: 'secondary' })}
          icon={<Plus size={18} />}
          onClick={onAdd}
        >
          {addLabel}
        </Button>
      )}
    </>
  )
}
