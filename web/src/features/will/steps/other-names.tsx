import { chakra } from '@chakra-ui/react'
import { Plus, Trash2 } from 'lucide-react'
import { legalNameProblem } from '#shared/rules/will/legal-name-problem.ts'
import { removeAt } from '#web/features/will/answers/edit-list.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** The draft holds no more (`shared/model/will-draft.ts`). */
const maxNames = 10

/** Other names under which the testator may hold property or papers. */
export function OtherNames({
  names,
  onChange,
}: {
  names: readonly string[]
  onChange: (names: string[]) => void
}) {
  return (
    <Stack gap="3" justifyItems="start">
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name that is being typed has only its position.
        <chakra.div key={index} display="flex" gap="2" alignItems="flex-end" w="100%">
          <chakra.div flex="1">
            <TextField
              id={`about.otherNames.${index}`}
              label="Another name you are known by"
              autoFocus={name === ''}
              maxLength={120}
              autoComplete="off"
              value={name}
              error={legalNameProblem(name)?.message}
              onChange={(event) => onChange(names.with(index, event.target.value))}
            />
          </chakra.div>
          <IconButton
            label={`Remove ${name || 'this name'}`}
            showTooltip={false}
            icon={<Trash2 size={18} />}
            onClick={() => onChange(removeAt(names, index))}
          />
        </chakra.div>
      ))}
      {names.length < maxNames && (
        <Button
          variant="tertiary"
          icon={<Plus size={18} />}
          onClick={() => onChange([...names, ''])}
        >
          {names.length === 0 ? 'I own things under another name' : 'Add another name'}
        </Button>
      )}
    </Stack>
  )
}
