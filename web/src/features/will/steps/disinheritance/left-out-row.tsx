import { chakra } from '@chakra-ui/react'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFieldError } from '#web/features/will/wizard/field-context.ts'
import { personRelationships } from '#web/parts/contacts/relationship-choices.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Text } from '#web/ui/typography.tsx'

/** One person who receives nothing, and whether that includes their descendants. */
export function LeftOutRow({
  field,
  name,
  detail,
  onName,
  relationship = '',
  onRelationship,
  descendantsToo,
  onDescendants,
  isOrganization = false,
  onRemove,
  children,
}: {
  field: string
  name: string
  /** The relation of the person to the testator. */
  detail?: string | undefined
  /** Present if the name is typed in here. */
  onName?: (name: string) => void
  relationship?: string
  /** Present if the name is typed in here. */
  onRelationship?: (relationship: string) => void
  descendantsToo: boolean
  /** Absent for an organization, and if this person's descendants may be the testator's own. */
  onDescendants: ((descendantsToo: boolean) => void) | undefined
  isOrganization?: boolean
  onRemove: () => void
  /** Further questions about the person. */
  children?: ReactNode
}) {
  const error = useFieldError(field)
  return (
    <chakra.li
      id={onName ? undefined : field}
      bg="white"
      border="1px solid"
      borderColor={error ? 'error' : 'hairline'}
      borderRadius="lg"
      px="4"
      py="3"
    >
      <chakra.div display="flex" gap="3" alignItems={onName ? 'flex-end' : 'center'}>
        {!onName && <Avatar name={name} />}
        <chakra.div flex="1" minW="0">
          {onName ? (
            <TextField
              id={field}
              label="Full name"
              autoFocus={name === ''}
              maxLength={120}
              autoComplete="off"
              value={name}
              error={error}
              onChange={(event) => onName(event.target.value)}
            />
          ) : (
            <>
              <chakra.p fontWeight="medium" overflowWrap="anywhere">
                {name}
              </chakra.p>
              {detail && (
                <Text size="sm" tone="muted">
                  {detail}
                </Text>
              )}
              {error && (
                <Text size="sm" tone="error" role="alert">
                  {error}
                </Text>
              )}
            </>
          )}
        </chakra.div>
        <IconButton
          label={`Remove ${name || 'this line'}`}
          showTooltip={false}
          color="error"
          icon={<Trash2 size={18} />}
          onClick={onRemove}
        />
      </chakra.div>
      {onRelationship && (
        <chakra.div mt="3" maxW="20rem">
          <SelectField
            label="This person is your"
            placeholder="Choose"
            help="Your will says it, so that nobody is mistaken for somebody else."
            choices={personRelationships}
            value={relationship}
            onChange={(event) => onRelationship(event.target.value)}
          />
        </chakra.div>
      )}
      {children && (
        <Stack mt="3" _empty={{ display: 'none' }}>
          {children}
        </Stack>
      )}
      {onDescendants && (
        <Checkbox
          checked={descendantsToo}
          onChange={(event) => onDescendants(event.target.checked)}
          help="If not, they inherit as if this person had died before you: a grandchild can take a child’s share."
        >
          Their children and grandchildren, too
        </Checkbox>
      )}
      {!onDescendants && !isOrganization && (
        <Text size="sm" tone="muted" mt="2">
          This does not leave out their children and grandchildren: your own may be among them. Name
          each one you want to leave out.
        </Text>
      )}
    </chakra.li>
  )
}
