import { chakra } from '@chakra-ui/react'
import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { announce } from '#web/ui/announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { RadioCards } from '#web/ui/choice-cards.tsx'
import { RangeField } from '#web/ui/range-field.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/typography.tsx'
import {
  type CharacterClass,
  generatePassword,
  passwordBits,
  passwordLengths,
} from './generate-password.ts'
import { generateWords, wordCounts, wordsBits } from './generate-words.ts'

const classChoices: readonly { readonly id: CharacterClass; readonly label: string }[] = [
  { id: 'lower', label: 'Lowercase letters (a–z)' },
  { id: 'upper', label: 'Capital letters (A–Z)' },
  { id: 'digits', label: 'Digits (0–9)' },
  { id: 'signs', label: 'Signs (!#$…)' },
]

const startOptions = {
  madeOf: 'characters' as 'characters' | 'words',
  length: 20,
  classes: ['lower', 'upper', 'digits', 'signs'] as readonly CharacterClass[],
  withoutLookAlikes: true,
  wordCount: 5,
  capitals: false,
  digit: false,
}
type Options = typeof startOptions

const generate = (options: Options) =>
  options.madeOf === 'words' ? generateWords(options) : generatePassword(options)

const bitsOf = (options: Options) =>
  Math.floor(options.madeOf === 'words' ? wordsBits(options) : passwordBits(options))

/** The choices for a made-up password, and the password. `onMade` is called with each new one. */
export function Generator({ onMade }: { onMade: (password: string) => void }) {
  const [options, setOptions] = useState(startOptions)
  const [password, setPassword] = useState(() => generate(startOptions))
  useEffect(() => onMade(password), [onMade, password])
  const change = (changes: Partial<Options>) => {
    const next = { ...options, ...changes }
    setOptions(next)
    setPassword(generate(next))
  }
  return (
    <Stack gap="5">
      <ShownPassword
        password={password}
        bits={bitsOf(options)}
        onAnother={() => {
          // The options stay; a new password is made with them.
          change({})
          announce('Another password is shown.')
        }}
      />
      <RadioCards
        label="Made of"
        columns={2}
        value={options.madeOf}
        onChange={(madeOf) => change({ madeOf })}
        choices={[
          { value: 'characters', label: 'Characters', detail: 'To copy and paste' },
          { value: 'words', label: 'Words', detail: 'To read aloud or type' },
        ]}
      />
      {options.madeOf === 'characters' ? (
        <CharacterOptions options={options} change={change} />
      ) : (
        <WordOptions options={options} change={change} />
      )}
    </Stack>
  )
}

function ShownPassword({
  password,
  bits,
  onAnother,
}: {
  password: string
  bits: number
  onAnother: () => void
}) {
  return (
    <chakra.div>
      <chakra.output
        display="block"
        p="4"
        borderRadius="md"
        bg="wash"
        fontFamily="mono"
        overflowWrap="anywhere"
        aria-label="The password"
        aria-live="off"
      >
        {password}
      </chakra.output>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        columnGap="4"
      >
        <Text size="sm" tone="muted">
          As hard to guess as {bits} coin tosses.
        </Text>
        <Button variant="tertiary" icon={<RefreshCw size={18} />} onClick={onAnother}>
          Another one
        </Button>
      </chakra.div>
    </chakra.div>
  )
}

interface OptionsProps {
  options: Options
  change: (changes: Partial<Options>) => void
}

function CharacterOptions({ options, change }: OptionsProps) {
  return (
    <>
      <RangeField
        label="Length"
        value={options.length}
        min={passwordLengths.shortest}
        max={passwordLengths.longest}
        unit="characters"
        onChange={(length) => change({ length })}
      />
      <div>
        {classChoices.map(({ id, label }) => {
          const checked = options.classes.includes(id)
          return (
            <Checkbox
              key={id}
              checked={checked}
              // The last chosen kind of characters cannot be taken away.
              disabled={checked && options.classes.length === 1}
              onChange={() =>
                change({
                  classes: checked
                    ? options.classes.filter((chosen) => chosen !== id)
                    : [...options.classes, id],
                })
              }
            >
              {label}
            </Checkbox>
          )
        })}
        <Checkbox
          checked={options.withoutLookAlikes}
          onChange={(event) => change({ withoutLookAlikes: event.target.checked })}
        >
          Without characters that look alike (0 and O, 1 and l)
        </Checkbox>
      </div>
    </>
  )
}

function WordOptions({ options, change }: OptionsProps) {
  return (
    <>
      <RangeField
        label="Number of words"
        value={options.wordCount}
        min={wordCounts.fewest}
        max={wordCounts.most}
        unit="words"
        onChange={(wordCount) => change({ wordCount })}
      />
      <div>
        <Checkbox
          checked={options.capitals}
          onChange={(event) => change({ capitals: event.target.checked })}
        >
          Each word with a capital
        </Checkbox>
        <Checkbox
          checked={options.digit}
          onChange={(event) => change({ digit: event.target.checked })}
        >
          A digit at the end
        </Checkbox>
      </div>
    </>
  )
}
